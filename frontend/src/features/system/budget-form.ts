import * as v from 'valibot';
import { BUDGET_FIGURES, type BudgetFigure, ItemBudget } from '#shared/item-budgets.ts';
import { toNumber } from '../../forms/to-number.ts';

/** A number in a text field, within the limits of a figure. */
const toFigure = <Figure extends BudgetFigure>(figure: Figure) =>
  v.pipe(v.string(), v.transform(toNumber), ItemBudget.entries[figure]);

/** A budget as form values: its numbers are strings. */
export const BudgetForm = v.object({
  vertices: toFigure('vertices'),
  triangles: toFigure('triangles'),
  materials: toFigure('materials'),
  textures: toFigure('textures'),
  megabytes: toFigure('megabytes'),
});

/** The form values of a budget. */
export function toFormValues(budget: ItemBudget): v.InferInput<typeof BudgetForm> {
  const { vertices, triangles, materials, textures, megabytes } = budget;
  return {
    vertices: String(vertices),
    triangles: String(triangles),
    materials: String(materials),
    textures: String(textures),
    megabytes: String(megabytes),
  };
}

/** The figures in which two budgets differ. */
export const listDifferingFigures = (one: ItemBudget, other: ItemBudget): BudgetFigure[] =>
  BUDGET_FIGURES.filter((figure) => one[figure] !== other[figure]);
