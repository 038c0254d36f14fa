import { useEffect } from 'react';
import type { StaffPackage } from '#shared/contract/packages.ts';
import type { PackageFields } from '#shared/package-fields.ts';
import { toast } from '#ui/overlay/toast.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { createPackage, updatePackage } from '../../../api/staff-packages.ts';
import { useVersionedSave } from '../../../forms/conflicts/use-versioned-save.ts';
import { Drafts } from '../../../forms/drafts.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useKnownPackages } from './known-packages.ts';
import {
  buildFormValues,
  findChanges,
  PackageForm,
  type PackageFormValues,
  toPackageFields,
} from './package-form.ts';

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

/**
 * The form of a package and its submission.
 *
 * @param stored the one to edit; undefined to create one
 * @param draft unsaved input on top of the package's own values
 * @param onDone called once it is saved
 */
export function usePackageForm(
  stored: StaffPackage | undefined,
  draft: PackageDraft | undefined,
  onDone: () => void,
) {
  const known = useKnownPackages();
  const getKey = useAttemptKey();
  const callForm = useCallForm({
    schema: PackageForm,
    defaultValues: buildFormValues(stored),
    fallback: 'Failed to save package',
    places: PLACES,
  });
  const { reset } = callForm.form;
  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true });
  }, [draft, reset]);

  const done = ({ data, message }: { data: { package: StaffPackage }; message: string | undefined }) => {
    known.put(data.package);
    known.refetch();
    if (message) toast.success(message);
    onDone();
  };
  const {
    save: update,
    conflict,
    closeConflict,
  } = useVersionedSave({
    send: async (mine: PackageFields, from: StaffPackage) =>
      done(await updatePackage(from, findChanges(toPackageFields(from), mine))),
    onConflict: known.put,
    rebase: (mine, from, theirs) => ({
      ...toPackageFields(theirs),
      ...findChanges(toPackageFields(from), mine),
    }),
  });
  const save = async (mine: PackageFields): Promise<void> => {
    if (stored) return update(mine, stored);
    done(await createPackage(mine, getKey(mine)));
  };
  return { ...callForm, save, conflict: conflict && { ...conflict, goOn: closeConflict } };
}
