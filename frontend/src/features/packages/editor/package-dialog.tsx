import { useEffect, useEffectEvent } from 'react';
import type { StaffPackage } from '#shared/contract/packages.ts';
import { Button } from '#ui/control/button.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { webSession } from '../../../session/web-session.ts';
import { PackageConflict } from './package-conflict.tsx';
import { PackageFieldset } from './package-fieldset.tsx';
import { type PackageDraft, packageDrafts, usePackageForm } from './use-package-form.ts';

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
  const { form, field, failure, busy, conflict, submitTo, save } = usePackageForm(stored, draft, onClose);
  const { isDirty } = form.formState;
  const leave = useEffectEvent(() => {
    const isEnded = webSession.getState().user?.id !== ownerId;
    if (isDirty && isEnded) packageDrafts.store({ stored, values: form.getValues() }, ownerId);
  });
  useEffect(() => () => leave(), []);
  const title = stored ? 'Edit Package' : 'Add New Package';
  const returnFocus = (opener: Element | null) => (opener?.isConnected ? null : heading());
  if (conflict)
    return (
      <PanelDialog title={title} onClose={conflict.goOn} returnFocus={returnFocus} wide>
        <div className="mt-4">
          <PackageConflict
            from={conflict.from}
            mine={conflict.mine}
            theirs={conflict.theirs}
            by={conflict.by}
            onSave={conflict.saveMerged}
            onTakeTheirs={onClose}
            onGoOn={conflict.goOn}
          />
        </div>
      </PanelDialog>
    );
  const send = (
    <Button type="submit" look="hot" busy={busy}>
      {stored ? 'Update Package' : 'Create Package'}
    </Button>
  );
  return (
    <FormDialog {...{ title, isDirty, busy, onClose, returnFocus }} onSubmit={submitTo(save)} submit={send}>
      <div className="grid gap-5 pb-2">
        <PackageFieldset form={form} field={field} />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
