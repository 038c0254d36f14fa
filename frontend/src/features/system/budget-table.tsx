// biome-ignore-all lint/a11y/noRedundantRoles: rows that wrap on a phone lose their implicit role
import { BUDGET_FIGURES, type BudgetFigure, type ItemBudgets } from '#shared/item-budgets.ts';
import { ITEM_CATEGORIES, type ItemCategory } from '#shared/item-fields.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { FIGURE_LABELS } from '../../forms/describe-system-settings.ts';
import { getItemCategoryLabel } from '../../forms/items/item-labels.ts';

interface Props {
  budgets: ItemBudgets;
  onEdit: (category: ItemCategory) => void;
}

/** The budgets of all categories. On a phone, the figures of a category wrap below its name. */
export const BudgetTable = ({ budgets, onEdit }: Props) => (
  <table role="table" className="mt-3 w-full tabular-nums max-md:block">
    <caption className="sr-only">Item budgets by category</caption>
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row">
        <th role="columnheader" scope="col" className={HEAD}>
          Category
        </th>
        {BUDGET_FIGURES.map((figure) => (
          <th key={figure} role="columnheader" scope="col" className={`${HEAD} text-right`}>
            {FIGURE_LABELS[figure]}
          </th>
        ))}
        <th role="columnheader" scope="col" className={HEAD}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-md:block">
      {ITEM_CATEGORIES.map((category) => (
        <tr
          key={category}
          role="row"
          className="border-t-2 border-ground max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:py-2"
        >
          <th role="rowheader" scope="row" className="text-left font-semibold max-md:w-full md:px-2">
            {getItemCategoryLabel(category)}
          </th>
          {BUDGET_FIGURES.map((figure) => (
            <Figure key={figure} figure={figure} value={budgets[category][figure]} />
          ))}
          <td role="cell" className="max-md:ml-auto md:w-0 md:py-1 md:pl-2">
            <ActionButton
              tone="quiet"
              aria-label={`Edit the budget of ${getItemCategoryLabel(category)}`}
              onClick={() => onEdit(category)}
            >
              Edit
            </ActionButton>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const HEAD = 'px-2 py-1 text-left text-sm font-semibold text-soft';

const Figure = ({ figure, value }: { figure: BudgetFigure; value: number }) => (
  <td role="cell" className="max-md:text-sm md:px-2 md:text-right">
    <span aria-hidden="true" className="text-soft md:hidden">
      {FIGURE_LABELS[figure]}{' '}
    </span>
    {formatCount(value)}
  </td>
);
