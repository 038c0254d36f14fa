import { expect, it } from 'vitest';
import { renderFigures } from './figures.ts';

it('aligns names to the left and figures to the right, each under its heading', () => {
  const text = renderFigures({
    title: 'Fruit',
    columns: ['kind', 'grams', 'in stock'],
    rows: [
      ['apple', 182, 3],
      ['fig', 50, 1_200],
    ],
    notes: ['Weighed today.'],
  });
  expect(text.trim().split('\n')).toEqual([
    'Fruit',
    '────────────────────────',
    'kind    grams   in stock',
    '────────────────────────',
    'apple     182          3',
    'fig        50       1200',
    '  Weighed today.',
  ]);
});
