import type { StaffPackage } from '#shared/contract/packages.ts';
import { createPackage, updatePackage } from '../../../api/staff-packages.ts';
import { Drafts } from '../../../forms/drafts.ts';
import { useFormDraft } from '../../../forms/editor/use-form-draft.ts';
import { useVersionedEditor } from '../../../forms/editor/use-versioned-editor.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { webSession } from '../../../session/web-session.ts';
import { useKnownPackages } from './known-packages.ts';
import { PACKAGE_DEFINITION } from './package-definition.ts';
import { buildFormValues, PackageForm, type PackageFormValues } from './package-form.ts';

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
