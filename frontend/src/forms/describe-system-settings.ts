import { BUDGET_FIGURES, type BudgetFigure, type ItemBudget } from '#shared/item-budgets.ts';
import { ITEM_CATEGORIES } from '#shared/item-fields.ts';
import type { SystemSettings } from '#shared/system-settings.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { getItemCategoryLabel } from './items/item-labels.ts';

/** The settings besides the item budgets, in the order of the screen, with their labels. */
export const SETTING_LABELS = {
  forceAdminTwoFA: 'Force 2FA for Administrators',
  forceModTwoFA: 'Force 2FA for Moderators',
  requireEmailVerification: 'Email Verification Required',
  allowStaySignedIn: 'Stay Signed In Allowed',
  signInOrigins: 'Websites for Sign-in',
  sessionTimeout: 'Session Timeout (hours)',
  maxLoginAttempts: 'Max Login Attempts',
} as const satisfies Record<Exclude<keyof SystemSettings, 'itemBudgets'>, string>;

const SETTINGS = Object.keys(SETTING_LABELS) as (keyof typeof SETTING_LABELS)[]; // keys of the literal above

/** The labels of the figures that a budget limits. */
export const FIGURE_LABELS: Readonly<Record<BudgetFigure, string>> = {
  vertices: 'Vertices',
  triangles: 'Triangles',
  materials: 'Materials',
  textures: 'Textures',
  megabytes: 'Megabytes',
};

/** A budget on one line: 'Vertices 6,000, Triangles 6,000, …'. */
export const describeBudget = (budget: ItemBudget): string =>
  BUDGET_FIGURES.map((figure) => `${FIGURE_LABELS[figure]} ${formatCount(budget[figure])}`).join(', ');

/** All settings with labels and formatted values. */
export const describeSettings = (settings: SystemSettings): { label: string; value: string }[] => [
  ...SETTINGS.map((name) => ({ label: SETTING_LABELS[name], value: describeValue(settings[name]) })),
  ...ITEM_CATEGORIES.map((category) => ({
    label: `Item budget: ${getItemCategoryLabel(category)}`,
    value: describeBudget(settings.itemBudgets[category]),
  })),
];

function describeValue(value: boolean | number | string[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') || 'None' : formatCount(value);
}
