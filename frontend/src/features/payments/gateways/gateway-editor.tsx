import { type RefObject, useEffect } from 'react';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { Button } from '#ui/control/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Panel } from '#ui/staff/panel.tsx';
import { VersionConflict } from '../../../forms/editor/version-conflict.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { NotSaved, useUnsaved } from '../../../forms/unsaved-changes.tsx';
import { useLeaveQuestion } from '../../../forms/use-leave-question.ts';
import { GatewayFields } from './gateway-form-fields.tsx';
import { type GatewayDraft, useGatewayForm } from './use-gateway-form.ts';

interface Props {
  ownerId: string;
  /** The gateway to edit; undefined to add one. */
  gateway: StaffGateway | undefined;
  /** The admin's unsaved input from before the session ended. */
  draft: GatewayDraft | undefined;
  onClose: () => void;
  /** Gets the focus on closing if the button that opened this is gone. */
  heading: RefObject<HTMLElement | null>;
  /** The form, which takes the focus on arrival. */
  ref: RefObject<HTMLDivElement | null>;
}

/** An inline form that adds or edits a gateway. Unsaved input is not discarded without asking. */
export function GatewayEditor({ ownerId, gateway, draft, onClose, heading, ref }: Props) {
  const gatewayForm = useGatewayForm({ ownerId, gateway, draft, onDone: onClose });
  const { form, field, failure, busy, isDirty, conflict, submitTo, save } = gatewayForm;
  const { isConfirming, close, goOn } = useUnsaved(isDirty, onClose);
  useLentFocus(ref, heading);
  const title = gateway ? `Edit ${gateway.displayName}` : 'Add Gateway';
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Panel title={title}>
        {conflict ? (
          <div className="mt-4 pb-3">
            <VersionConflict {...conflict} />
          </div>
        ) : (
          <form
            noValidate
            className="mt-4 grid gap-7 pb-3"
            onChange={goOn}
            onSubmit={(event) => {
              goOn();
              submitTo(save)(event);
            }}
          >
            <GatewayFields form={form} field={field} gateway={gateway} />
            <FailureNotice failure={failure} />
            {isConfirming ? <NotSaved /> : null}
            <div className="flex flex-wrap justify-end gap-4">
              <Button variant="outline" onClick={busy ? undefined : close}>
                {isConfirming ? 'Discard changes' : 'Cancel'}
              </Button>
              <Button type="submit" variant="hot" busy={busy}>
                {gateway ? 'Update Gateway' : 'Create Gateway'}
              </Button>
            </div>
          </form>
        )}
      </Panel>
      <LeaveQuestion isDirty={isDirty} />
    </div>
  );
}

/** Takes the focus on arrival, and returns it to the button that had it. */
function useLentFocus(form: Props['ref'], heading: Props['heading']): void {
  useEffect(() => {
    const opener = document.activeElement;
    form.current?.focus();
    return () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (isThere ? opener : heading.current)?.focus();
    };
  }, [form, heading]);
}

/** Asks for confirmation before leaving the screen with unsaved changes. */
function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const leaving = useLeaveQuestion(isDirty);
  if (!leaving) return null;
  return (
    <ConfirmDialog
      title="Discard your changes?"
      message="The changes to this gateway haven't been saved."
      confirm="Discard"
      danger
      onConfirm={leaving.go}
      onCancel={leaving.stay}
    />
  );
}
