import type { StaffPackage } from '#shared/contract/packages.ts';
import { VersionedEditor } from '../../../forms/editor/versioned-editor.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { PackageFieldset } from './package-fieldset.tsx';
import { type PackageDraft, usePackageForm } from './use-package-form.ts';

interface Props {
  ownerId: string;
  /** The package to edit; undefined to create one. */
  stored: StaffPackage | undefined;
  /** Unsaved input from before the session ended. */
  draft: PackageDraft | undefined;
  onClose: () => void;
  /** Gets the focus if the button that opened this is gone. */
  heading: () => HTMLElement | null;
}

/** Creates or edits a package. Unsaved input is not discarded without asking, and survives the end of the session. */
export function PackageDialog({ ownerId, stored, draft, onClose, heading }: Props) {
  const packageForm = usePackageForm({ ownerId, stored, draft, onDone: onClose });
  const { form, field, failure, isDirty, busy, conflict, submitTo, save } = packageForm;
  return (
    <VersionedEditor
      title={stored ? 'Edit Package' : 'Add New Package'}
      submit={stored ? 'Update Package' : 'Create Package'}
      isDirty={isDirty}
      busy={busy}
      conflict={conflict}
      onClose={onClose}
      onSubmit={submitTo(save)}
      returnFocus={(opener) => (opener?.isConnected ? null : heading())}
    >
      <div className="grid gap-5 pb-2">
        <PackageFieldset form={form} field={field} />
        <FailureNotice failure={failure} />
      </div>
    </VersionedEditor>
  );
}
