import { useState } from 'react';
import { ITEM_BUDGET_DEFAULTS } from '#shared/item-budgets.ts';
import { ITEM_CATEGORIES, type ItemCategory } from '#shared/item-fields.ts';
import type { VersionedSystemSettings } from '#shared/system-settings.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { Panel } from '#ui/staff/panel.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { listDifferingFigures } from './budget-form.ts';
import { BudgetTable } from './budget-table.tsx';
import { ResetBudgets } from './reset-budgets.tsx';

/** What items of each category should not exceed, to view, edit and reset. */
export function ItemBudgetsPanel({ settings }: { settings: VersionedSystemSettings }) {
  const { itemBudgets } = settings;
  const [edited, setEdited] = useState<ItemCategory>();
  const [resetting, setResetting] = useState(false);
  const changed = ITEM_CATEGORIES.filter(
    (category) => listDifferingFigures(itemBudgets[category], ITEM_BUDGET_DEFAULTS[category]).length > 0,
  );
  return (
    <Panel
      title="Item budgets"
      aside={
        <ActionButton tone="quiet" aria-disabled={changed.length === 0} onClick={() => setResetting(true)}>
          Reset to defaults
        </ActionButton>
      }
    >
      <p className="mt-1 text-soft">
        What items of a category should not exceed. Staff and creators see what is near or over its budget.
      </p>
      <BudgetTable budgets={itemBudgets} onEdit={setEdited} />
      {edited ? (
        <BudgetDialog category={edited} settings={settings} onClose={() => setEdited(undefined)} />
      ) : null}
      {resetting ? (
        <ResetBudgets changed={changed} settings={settings} onClose={() => setResetting(false)} />
      ) : null}
    </Panel>
  );
}
