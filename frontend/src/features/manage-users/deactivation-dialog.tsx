import * as v from 'valibot';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { neededLines } from '../../../../shared/written-text.ts';
import type { Deactivation } from '../../api/staff-users.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { ActionButton } from '../../ui/staff/action-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { userName } from './user-name.ts';

const Form = v.object({
  reason: neededLines('The reason', LIMITS.reason, 'Please give a reason'),
  until: v.pipe(
    v.string(),
    v.check((end) => end === '' || Date.parse(end) > Date.now(), 'The end has to lie in the future'),
  ),
});

interface Props {
  user: ManagedUser;
  /** May throw ApiError, which is then shown beside what was written. */
  onDeactivate: (deactivation: Deactivation) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why and until when somebody is to be kept out. */
export function DeactivationDialog({ user, onDeactivate, onClose }: Props) {
  const { field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { reason: '', until: '' },
    fallback: 'Failed to update user status',
  });
  const submit = submitTo(async ({ reason, until }) => {
    // What the field gives is a time of day where the reader lives.
    await onDeactivate({ reason, until: (until && new Date(until).toISOString()) || null });
    onClose();
  });
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <PanelDialog title="Deactivate" about={userName(user)} onClose={close}>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-5">
        <p className="text-soft">
          <bdi className="font-semibold wrap-anywhere text-text">{user.username}</bdi> is signed out
          everywhere at once and cannot sign in again until the account is active.
        </p>
        <TextArea
          label="Reason"
          hint="They read this by mail and when they try to sign in."
          maxLength={LIMITS.reason}
          data-first-focus=""
          {...field('reason')}
        />
        <TextField
          label="End"
          type="datetime-local"
          optional
          hint="Without one, it lasts until staff activate the account."
          {...field('until')}
        />
        <FailureNotice failure={failure} />
        <div className="flex flex-wrap justify-end gap-4">
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <ActionButton tone="bad" type="submit" busy={busy}>
            Deactivate
          </ActionButton>
        </div>
      </form>
    </PanelDialog>
  );
}
