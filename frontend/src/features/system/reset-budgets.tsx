import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ITEM_BUDGET_DEFAULTS, type ItemBudgets } from '#shared/item-budgets.ts';
import { ITEM_CATEGORIES, type ItemCategory } from '#shared/item-fields.ts';
import type { VersionedSystemSettings } from '#shared/system-settings.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../api/api-error.ts';
import { BUDGET_DEPENDENTS } from '../../api/system-setup.ts';
import { ConflictNotice } from '../../forms/conflicts/conflict-notice.tsx';
import { describeBudget } from '../../forms/describe-system-settings.ts';
import { getItemCategoryLabel } from '../../forms/items/item-labels.ts';
import { listDifferingFigures } from './budget-form.ts';
import { BUDGET_FAILED } from './use-budget-form.ts';
import { useSettingSave } from './use-setting-save.ts';

interface Props {
  /** The categories whose budget is not the default. */
  changed: readonly ItemCategory[];
  settings: VersionedSystemSettings;
  onClose: () => void;
}

const TITLE = 'Reset item budgets';

/** Gives every category its default budget, after saying which ones that changes. */
export function ResetBudgets({ changed, settings, onClose }: Props) {
  const cache = useQueryClient();
  const [started] = useState({ settings, changed });
  const { save, conflict } = useSettingSave<ItemBudgets>({
    read: ({ itemBudgets }) => itemBudgets,
    toChange: (itemBudgets) => ({ itemBudgets }),
    onSaved: () => {
      void cache.invalidateQueries(BUDGET_DEPENDENTS);
      onClose();
    },
  });
  const reset = useMutation({
    mutationFn: () => save(ITEM_BUDGET_DEFAULTS, started.settings),
    onError: (error) => toast.error(describeError(error, BUDGET_FAILED)),
  });
  if (conflict) {
    return (
      <PanelDialog title={TITLE} onClose={onClose}>
        <div className="mt-4">
          <ConflictNotice
            what="the item budgets"
            by={conflict.by}
            differences={listDifferences(conflict.mine, conflict.theirs.itemBudgets)}
            fallback={BUDGET_FAILED}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={onClose}
          />
        </div>
      </PanelDialog>
    );
  }
  return (
    <ConfirmDialog
      title={TITLE}
      message={`This gives the default budget to: ${started.changed.map(getItemCategoryLabel).join(', ')}. You can restore the current budgets under Versions.`}
      confirm="Reset"
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onCancel={onClose}
    />
  );
}

const listDifferences = (mine: ItemBudgets, theirs: ItemBudgets) =>
  ITEM_CATEGORIES.filter((category) => listDifferingFigures(mine[category], theirs[category]).length > 0).map(
    (category) => ({
      label: getItemCategoryLabel(category),
      sides: [describeBudget(mine[category]), describeBudget(theirs[category])] as const,
    }),
  );
