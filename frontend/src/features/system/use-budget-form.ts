import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BUDGET_FIGURES, ITEM_BUDGET_DEFAULTS, type ItemBudget } from '#shared/item-budgets.ts';
import type { ItemCategory } from '#shared/item-fields.ts';
import type { VersionedSystemSettings } from '#shared/system-settings.ts';
import { BUDGET_DEPENDENTS } from '../../api/system-setup.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { BudgetForm, toFormValues } from './budget-form.ts';
import { useSettingSave } from './use-setting-save.ts';

export const BUDGET_FAILED = 'Failed to update item budgets';

/**
 * The form of a category's budget and its submission. The other categories stay as someone else may have saved them.
 *
 * @param settings the settings as they are now stored; the edit starts from those of the first render
 * @param onDone called once the budget is saved
 */
export function useBudgetForm(category: ItemCategory, settings: VersionedSystemSettings, onDone: () => void) {
  const cache = useQueryClient();
  const [started] = useState(settings);
  const callForm = useCallForm({
    schema: BudgetForm,
    defaultValues: toFormValues(started.itemBudgets[category]),
    fallback: BUDGET_FAILED,
    places: Object.fromEntries(
      BUDGET_FIGURES.map((figure) => [`itemBudgets.${category}.${figure}`, figure] as const),
    ),
  });
  const { save, conflict, closeConflict } = useSettingSave<ItemBudget>({
    read: ({ itemBudgets }) => itemBudgets[category],
    toChange: (budget, { itemBudgets }) => ({ itemBudgets: { ...itemBudgets, [category]: budget } }),
    onSaved: () => {
      void cache.invalidateQueries(BUDGET_DEPENDENTS);
      onDone();
    },
  });
  const fillDefaults = () => {
    const defaults = toFormValues(ITEM_BUDGET_DEFAULTS[category]);
    for (const figure of BUDGET_FIGURES)
      callForm.form.setValue(figure, defaults[figure], { shouldDirty: true, shouldValidate: true });
  };
  return {
    ...callForm,
    fillDefaults,
    conflict: conflict && { ...conflict, goOn: closeConflict },
    save: (budget: ItemBudget) => save(budget, started),
  };
}
