import { BUDGET_FIGURES, type ItemBudget } from '#shared/item-budgets.ts';
import type { ItemCategory } from '#shared/item-fields.ts';
import type { VersionedSystemSettings } from '#shared/system-settings.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { ConflictNotice } from '../../forms/conflicts/conflict-notice.tsx';
import { FIGURE_LABELS } from '../../forms/describe-system-settings.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { getItemCategoryLabel } from '../../forms/items/item-labels.ts';
import { listDifferingFigures } from './budget-form.ts';
import { BUDGET_FAILED, useBudgetForm } from './use-budget-form.ts';

interface Props {
  category: ItemCategory;
  settings: VersionedSystemSettings;
  onClose: () => void;
}

/** Edits what items of a category should not exceed. */
export function BudgetDialog({ category, settings, onClose }: Props) {
  const { form, field, failure, busy, submitTo, save, fillDefaults, conflict } = useBudgetForm(
    category,
    settings,
    onClose,
  );
  const title = `Item budget: ${getItemCategoryLabel(category)}`;
  if (conflict) {
    return (
      <PanelDialog title={title} onClose={conflict.goOn}>
        <div className="mt-4">
          <ConflictNotice
            what="this budget"
            by={conflict.by}
            differences={listDifferences(conflict.mine, conflict.theirs.itemBudgets[category])}
            fallback={BUDGET_FAILED}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={onClose}
            onGoOn={conflict.goOn}
          />
        </div>
      </PanelDialog>
    );
  }
  return (
    <FormDialog
      title={title}
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={submitTo(save)}
      narrow
      submit="Save budget"
    >
      <p className="text-soft">
        An item near a budget is marked amber, an item over it red. Neither is refused for that.
      </p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {BUDGET_FIGURES.map((figure) => (
          <TextField
            key={figure}
            label={FIGURE_LABELS[figure]}
            inputMode={figure === 'megabytes' ? 'decimal' : 'numeric'}
            autoComplete="off"
            {...field(figure)}
          />
        ))}
      </div>
      <ActionButton tone="quiet" className="mt-4" onClick={fillDefaults}>
        Fill in the defaults
      </ActionButton>
      <FailureNotice failure={failure} />
    </FormDialog>
  );
}

const listDifferences = (mine: ItemBudget, theirs: ItemBudget) =>
  listDifferingFigures(mine, theirs).map((figure) => ({
    label: FIGURE_LABELS[figure],
    sides: [formatCount(mine[figure]), formatCount(theirs[figure])] as const,
  }));
