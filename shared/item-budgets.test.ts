import { describe, expect, it } from 'vitest';
import { compareWithBudget, ITEM_BUDGET_DEFAULTS } from './item-budgets.ts';

const FIGURES = { vertices: 100, triangles: 50, meshes: 9, materials: 1, textures: 0, bytes: 1024 ** 2 };
const BUDGET = { vertices: 100, triangles: 63, materials: 2, textures: 1, megabytes: 0.9 };

describe('the figures of a model', () => {
  it('are within, near or over the budget; near begins at 80 %', () => {
    expect(compareWithBudget(FIGURES, BUDGET)).toEqual({
      vertices: 'near',
      triangles: 'within',
      materials: 'within',
      textures: 'within',
      megabytes: 'over',
    });
    expect(compareWithBudget({ ...FIGURES, vertices: 101 }, BUDGET).vertices).toBe('over');
    expect(compareWithBudget({ ...FIGURES, triangles: 51 }, BUDGET).triangles).toBe('near');
  });
});

it('has a budget for every category by default', () => {
  expect(Object.keys(ITEM_BUDGET_DEFAULTS)).toHaveLength(12);
  expect(ITEM_BUDGET_DEFAULTS.furniture.vertices).toBeGreaterThan(ITEM_BUDGET_DEFAULTS.hair.vertices);
});
