import type { StaffPackage } from '#shared/contract/packages.ts';
import type { PackageFields } from '#shared/package-fields.ts';
import { formatDuration } from '#shared/package-prices.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import { MergeNotice } from '../../../forms/conflicts/merge-notice.tsx';
import { FIELD_LABELS, findChanges, toPackageFields } from './package-form.ts';

interface Props {
  from: StaffPackage;
  mine: PackageFields;
  theirs: StaffPackage;
  by: string | undefined;
  /** May throw ApiError, which is then shown. */
  onSave: (merged: PackageFields) => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Returns to the form. */
  onGoOn: () => void;
}

/** Shows the user's version next to the version that someone else saved, and lets the user choose field by field. */
export const PackageConflict = ({ from, theirs, ...conflict }: Props) => (
  <MergeNotice
    what="this package"
    base={toPackageFields(from)}
    theirs={toPackageFields(theirs)}
    labels={FIELD_LABELS}
    findChanges={findChanges}
    describe={describeField}
    fallback="Failed to save package"
    {...conflict}
  />
);

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
