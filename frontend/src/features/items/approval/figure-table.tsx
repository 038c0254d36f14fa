import type { ItemDetails } from '#shared/contract/items.ts';
import { type BudgetFigure, type BudgetLight, compareWithBudget } from '#shared/item-budgets.ts';
import type { ModelFigures } from '#shared/item-fields.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { formatMegabytes } from '#ui/format/format-size.ts';

interface Row {
  figure: keyof ModelFigures;
  label: string;
  budget?: BudgetFigure;
}

const ROWS: readonly Row[] = [
  { figure: 'bytes', label: 'File size', budget: 'megabytes' },
  { figure: 'vertices', label: 'Vertices', budget: 'vertices' },
  { figure: 'triangles', label: 'Triangles', budget: 'triangles' },
  { figure: 'meshes', label: 'Meshes' },
  { figure: 'materials', label: 'Materials', budget: 'materials' },
  { figure: 'textures', label: 'Textures', budget: 'textures' },
];

const LIGHTS: Readonly<Record<BudgetLight, { className: string; words: string }>> = {
  within: { className: 'text-good', words: 'Within budget' },
  near: { className: 'text-coin', words: 'Near the budget' },
  over: { className: 'text-bad', words: 'Over budget' },
};

/** What the client claimed next to what the server measured, and the budget of the category. */
export function FigureTable({ item: { figures, claimed, budget } }: { item: ItemDetails }) {
  if (!figures) return null;
  const lights = compareWithBudget(figures, budget);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Figures of the model</caption>
      <thead className="text-left text-soft">
        <tr>
          <th scope="col" className="py-1 font-semibold">
            Figure
          </th>
          {['Claimed', 'Measured', 'Budget'].map((label) => (
            <th key={label} scope="col" className="py-1 text-right font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ figure, label, budget: limit }) => {
          const isWrong = claimed !== undefined && claimed[figure] !== figures[figure];
          const light = limit && LIGHTS[lights[limit]];
          return (
            <tr key={figure} className="border-t-2 border-ground">
              <th scope="row" className="py-1 text-left font-normal text-soft">
                {label}
              </th>
              <td className={joinClassNames('py-1 text-right', isWrong && 'text-coin')}>
                {claimed ? format(figure, claimed[figure]) : '–'}
                {isWrong ? <span className="sr-only"> (differs from the measured figure)</span> : null}
              </td>
              <td className="py-1 text-right font-semibold">{format(figure, figures[figure])}</td>
              <td className={joinClassNames('py-1 text-right', light?.className)}>
                {limit ? formatBudget(limit, budget[limit]) : '–'}
                {light ? <span className="sr-only"> ({light.words})</span> : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const format = (figure: keyof ModelFigures, value: number): string =>
  figure === 'bytes' ? formatMegabytes(value) : formatCount(value);

const formatBudget = (figure: BudgetFigure, value: number): string =>
  figure === 'megabytes' ? formatMegabytes(value * 1024 ** 2) : formatCount(value);
