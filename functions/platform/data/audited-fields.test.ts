import { expect, it } from 'vitest';
import { auditFields, hideFields, show } from './audited-fields.ts';

interface Page {
  id: string;
  version: number;
  title: string;
  text?: string;
  owner: { name: string };
  secret: string;
}

it('shows fields as they are, what follows from others, and nothing that is left out', () => {
  const audited = auditFields<Page>({
    ...show('title', 'text'),
    owner: ({ name }) => ({ ownerName: name }),
    ...hideFields('proves who reads it', 'secret'),
  });
  const page = { id: '1', version: 2, title: 'Moths', owner: { name: 'Nox' }, secret: 'hush' };
  expect(audited(page)).toEqual({ title: 'Moths', text: undefined, ownerName: 'Nox' });
});

it('does not compile without a decision on each field', () => {
  // @ts-expect-error Whether the secret is shown is missing.
  const audited = auditFields<Page>(show('title', 'text', 'owner'));
  expect(audited).toBeTypeOf('function');
});
