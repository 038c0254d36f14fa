import type { StaffPackage } from '#shared/contract/packages.ts';
import type { PackageFields } from '#shared/package-fields.ts';
import { formatDuration } from '#shared/package-prices.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import type { EditorDefinition } from '../../../forms/editor/editor-definition.ts';
import { FIELD_LABELS, toPackageFields } from './package-form.ts';

/** How packages are edited, and how two versions of one are shown. */
export const PACKAGE_DEFINITION: EditorDefinition<StaffPackage, PackageFields> = {
  what: 'this package',
  fallback: 'Failed to save package',
  labels: FIELD_LABELS,
  toFields: toPackageFields,
  describe: describeField,
};

function describeField(sent: PackageFields, name: keyof PackageFields): string {
  switch (name) {
    case 'price':
      return formatMoney(sent.price, sent.currency);
    case 'originalPrice':
      return sent.originalPrice === null ? '' : formatMoney(sent.originalPrice, sent.currency);
    case 'duration':
      return formatDuration(sent.duration);
    case 'features':
      return sent.features.join('\n');
    case 'badge':
      return sent.badge ? `${sent.badge.text} (${sent.badge.color})` : '';
    case 'isPopular':
    case 'isActive':
      return sent[name] ? 'Yes' : 'No';
    case 'displayOrder':
    case 'freeTrialDays':
      return String(sent[name]);
    default:
      return sent[name];
  }
}
