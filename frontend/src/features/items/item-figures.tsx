import { type BudgetLight, compareWithBudget, type ItemBudget } from '#shared/item-budgets.ts';
import type { ModelFigures } from '#shared/item-fields.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { formatMegabytes } from '#ui/format/format-size.ts';

const LIGHTS: Readonly<Record<BudgetLight, { className: string; words: string }>> = {
  within: { className: 'bg-raised', words: '' },
  near: { className: 'bg-coin text-shadow', words: ', near the budget' },
  over: { className: 'bg-bad text-shadow', words: ', over the budget' },
};

interface Props {
  figures: ModelFigures;
  budget: ItemBudget;
}

/** What a model consists of, as chips: amber near the budget of its category, red over it. */
export function ItemFigures({ figures, budget }: Props) {
  const { vertices, triangles, meshes, materials, textures, bytes } = figures;
  const lights = compareWithBudget(figures, budget);
  const mostOf = (count: number) => `The budget is ${formatCount(count)}`;
  return (
    <ul aria-label="Model" className="flex flex-wrap gap-1.5 text-xs font-normal">
      <Chip
        light={lights.megabytes}
        text={formatMegabytes(bytes)}
        title={`The budget is ${budget.megabytes} MB`}
      />
      <Chip
        light={lights.vertices}
        text={withNoun(vertices, 'vertex', 'vertices')}
        title={mostOf(budget.vertices)}
      />
      <Chip
        light={lights.triangles}
        text={formatQuantity(triangles, 'triangle')}
        title={mostOf(budget.triangles)}
      />
      <Chip light="within" text={withNoun(meshes, 'mesh', 'meshes')} title="There is no budget for meshes" />
      <Chip
        light={lights.materials}
        text={formatQuantity(materials, 'material')}
        title={mostOf(budget.materials)}
      />
      <Chip
        light={lights.textures}
        text={formatQuantity(textures, 'texture')}
        title={mostOf(budget.textures)}
      />
    </ul>
  );
}

const withNoun = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const Chip = ({ light, text, title }: { light: BudgetLight; text: string; title: string }) => (
  <li
    title={title}
    className={joinClassNames(
      'stepped step-2 px-2 py-0.5 whitespace-nowrap tabular-nums',
      LIGHTS[light].className,
    )}
  >
    {text}
    <span className="sr-only">{LIGHTS[light].words}</span>
  </li>
);
