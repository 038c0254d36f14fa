import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FieldChanges } from './field-changes.tsx';

const drawn = (changes: Parameters<typeof FieldChanges>[0]['changes']) =>
  renderToStaticMarkup(createElement(FieldChanges, { changes }));

it('what was changed is told field by field, but for fields with nothing in them', () => {
  const html = drawn([
    { field: 'altText', before: '', after: 'A moth' },
    { field: 'tags', before: [], after: null },
  ]);
  expect(html).toMatch(/Alt text.*Nothing.*A moth/);
  expect(html).not.toContain('Tags');
});

it.each([[[]], [[{ field: 'tags', before: [], after: '' }, { field: 'reason' }]]])(
  'where nothing of it can be shown, that is said in place of an empty list: %j',
  (changes) => {
    expect(drawn(changes)).toMatch(/^<p[^>]*>Nothing that can be shown here\.<\/p>$/);
  },
);
