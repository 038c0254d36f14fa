import { describeBenefits } from '#shared/benefits.ts';
import type { StaffPackage } from '#shared/contract/packages.ts';
import type { PackageFields } from '#shared/package-fields.ts';
import { formatDuration } from '#shared/package-prices.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import { createPackage, updatePackage } from '../../../api/staff-packages.ts';
import { Drafts } from '../../../forms/drafts.ts';
import type { EditorDefinition } from '../../../forms/editor/editor-definition.ts';
import { useFormDraft } from '../../../forms/editor/use-form-draft.ts';
import { useVersionedEditor } from '../../../forms/editor/use-versioned-editor.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { webSession } from '../../../session/web-session.ts';
import { useKnownPackages } from './known-packages.ts';
import {
  buildFormValues,
  FIELD_LABELS,
  PackageForm,
  type PackageFormValues,
  toPackageFields,
} from './package-form.ts';

/** How packages are edited, and how two versions of one are shown. */
const PACKAGE_DEFINITION: EditorDefinition<StaffPackage, PackageFields> = {
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
    case 'benefits':
      return describeBenefits(sent.benefits).join('\n');
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

/** Unsaved input when the session ended. */
export interface PackageDraft {
  /** The package that the edit started from; undefined for a new one. */
  stored: StaffPackage | undefined;
  values: PackageFormValues;
}

export const packageDrafts = new Drafts<PackageDraft>();

/** Fields that the form names differently from the call. */
const PLACES = {
  'duration.value': 'durationValue',
  'duration.unit': 'durationUnit',
  'benefits.characterSlots': 'characterSlots',
  'benefits.submissionsPerDay': 'submissionsPerDay',
  'benefits.nameTagStyle': 'nameTagStyle',
  'benefits.premiumBadge': 'premiumBadge',
  'benefits.reviewPriority': 'reviewPriority',
  'badge.text': 'badgeText',
  'badge.color': 'badgeColor',
} as const;

interface Options {
  ownerId: string;
  /** The package to edit; undefined to create one. */
  stored: StaffPackage | undefined;
  /** Unsaved input on top of the package's own values. */
  draft: PackageDraft | undefined;
  /** Called once it is saved, or once the user takes the saved version. */
  onDone: () => void;
}

/** The form of a package and its submission. */
export function usePackageForm({ ownerId, stored, draft, onDone }: Options) {
  const callForm = useCallForm({
    schema: PackageForm,
    defaultValues: buildFormValues(stored),
    fallback: PACKAGE_DEFINITION.fallback,
    places: PLACES,
  });
  const { form } = callForm;
  const { isDirty } = form.formState;
  useFormDraft({
    drafts: packageDrafts,
    session: webSession,
    ownerId,
    form,
    values: draft?.values,
    buildDraft: () => (isDirty ? { stored, values: form.getValues() } : undefined),
  });
  const editor = useVersionedEditor({
    definition: PACKAGE_DEFINITION,
    entity: stored,
    create: createPackage,
    update: updatePackage,
    readSaved: (data) => data.package,
    known: useKnownPackages(),
    onDone,
  });
  return { ...callForm, ...editor, isDirty };
}
