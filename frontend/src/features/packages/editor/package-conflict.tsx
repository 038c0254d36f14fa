import type { StaffPackage } from '../../../../../shared/contract/packages.ts';
import type { PackageFields } from '../../../../../shared/package-fields.ts';
import { formatDuration } from '../../../../../shared/package-prices.ts';
import { formatMoney } from '../../../ui/format-money.ts';
import { ConflictNotice } from '../../../ui/staff/conflict-notice.tsx';
import { FIELD_LABELS, findChanges, toPackageFields } from './package-form.ts';

interface Props {
  mine: PackageFields;
  theirs: StaffPackage;
  by: string | undefined;
  /** May throw ApiError, which is then shown. */
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Returns to the form. */
  onGoOn: () => void;
}

/** Shows the user's version next to the version that someone else saved, and lets the user choose. */
export function PackageConflict({ mine, theirs, ...on }: Props) {
  const saved = toPackageFields(theirs);
  const names = Object.keys(findChanges(saved, mine)) as (keyof PackageFields)[]; // fields of a package
  return (
    <ConflictNotice
      what="this package"
      differences={names.map((name) => ({
        label: FIELD_LABELS[name],
        sides: [describeField(mine, name), describeField(saved, name)],
      }))}
      fallback="Failed to save package"
      {...on}
    />
  );
}

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
