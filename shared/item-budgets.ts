import * as v from 'valibot';
import { ITEM_CATEGORIES, type ItemCategory, type ModelFigures } from './item-fields.ts';

/** The figures that a budget limits. */
export const BUDGET_FIGURES = ['vertices', 'triangles', 'materials', 'textures', 'megabytes'] as const;
export type BudgetFigure = (typeof BUDGET_FIGURES)[number];

const WHOLE = 'A budget must be a whole number from 1 to 2,000,000';
const whole = v.pipe(v.number(WHOLE), v.integer(WHOLE), v.minValue(1, WHOLE), v.maxValue(2_000_000, WHOLE));
const MEGABYTES = 'A budget must be from 0.1 to 50 MB';

/** What an item of a category should not exceed. */
export const ItemBudget = v.strictObject({
  vertices: whole,
  triangles: whole,
  materials: whole,
  textures: whole,
  megabytes: v.pipe(v.number(MEGABYTES), v.minValue(0.1, MEGABYTES), v.maxValue(50, MEGABYTES)),
});
export type ItemBudget = v.InferOutput<typeof ItemBudget>;

/** A budget for every category. */
export const ItemBudgets = v.strictObject({
  hair: ItemBudget,
  headwear: ItemBudget,
  face: ItemBudget,
  top: ItemBudget,
  bottom: ItemBudget,
  outfit: ItemBudget,
  shoes: ItemBudget,
  accessory: ItemBudget,
  held: ItemBudget,
  pet: ItemBudget,
  furniture: ItemBudget,
  other: ItemBudget,
} satisfies Record<ItemCategory, typeof ItemBudget>);
export type ItemBudgets = v.InferOutput<typeof ItemBudgets>;

const SMALL: ItemBudget = { vertices: 6_000, triangles: 6_000, materials: 2, textures: 2, megabytes: 1 };
const LARGE: ItemBudget = { vertices: 12_000, triangles: 12_000, materials: 4, textures: 4, megabytes: 4 };
const LARGE_CATEGORIES: readonly ItemCategory[] = ['outfit', 'pet', 'furniture', 'other'];

/** The budgets until a game admin changes them. */
export const ITEM_BUDGET_DEFAULTS = Object.fromEntries(
  ITEM_CATEGORIES.map((category) => [category, LARGE_CATEGORIES.includes(category) ? LARGE : SMALL]),
) as ItemBudgets; // the categories are its keys

/** How a figure compares with its budget: near is 80 % and more. */
export type BudgetLight = 'within' | 'near' | 'over';

const NEAR = 0.8;
const MEGABYTE = 1024 ** 2;

/** Compares each figure of a model with the budget of its category. */
export function compareWithBudget(
  figures: ModelFigures,
  budget: ItemBudget,
): Record<BudgetFigure, BudgetLight> {
  const light = (used: number, most: number): BudgetLight =>
    used > most ? 'over' : used >= most * NEAR ? 'near' : 'within';
  const { vertices, triangles, materials, textures, bytes } = figures;
  return {
    vertices: light(vertices, budget.vertices),
    triangles: light(triangles, budget.triangles),
    materials: light(materials, budget.materials),
    textures: light(textures, budget.textures),
    megabytes: light(bytes / MEGABYTE, budget.megabytes),
  };
}
