import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FieldChanges } from './field-changes.tsx';

const drawn = (changes: Parameters<typeof FieldChanges>[0]['changes']) =>
  renderToStaticMarkup(createElement(FieldChanges, { changes }));

it('lists the changed fields and omits empty ones', () => {
  const html = drawn([
    { field: 'altText', before: '', after: 'A moth' },
    { field: 'tags', before: [], after: null },
  ]);
  expect(html).toMatch(/Alt text.*Empty.*A moth/);
  expect(html).not.toContain('Tags');
});

it.each([[[]], [[{ field: 'tags', before: [], after: '' }, { field: 'reason' }]]])(
  'shows a message instead of an empty list: %j',
  (changes) => {
    expect(drawn(changes)).toMatch(/^<p[^>]*>No details recorded\.<\/p>$/);
  },
);
