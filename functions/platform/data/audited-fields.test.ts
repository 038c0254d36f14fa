import * as v from 'valibot';
import { expect, it } from 'vitest';
import { auditFields, except, showEach } from './audited-fields.ts';

const Words = v.object({ title: v.string(), text: v.optional(v.string()) });

interface Page extends v.InferOutput<typeof Words> {
  id: string;
  version: number;
  owner: { name: string };
  secret: string;
}

it('shows the fields of a schema, what follows from others, and nothing that is left out', () => {
  const audited = auditFields<Page>({
    ...showEach(Words),
    owner: ({ name }) => ({ ownerName: name }),
    ...except('proves who reads it', 'secret'),
  });
  const page = { id: '1', version: 2, title: 'Moths', owner: { name: 'Nox' }, secret: 'hush' };
  expect(audited(page)).toEqual({ title: 'Moths', text: undefined, ownerName: 'Nox' });
});

it('does not compile without a decision on each field', () => {
  // @ts-expect-error Whether the secret is shown is missing.
  const audited = auditFields<Page>({ ...showEach(Words), owner: 'shown' });
  expect(audited).toBeTypeOf('function');
});
