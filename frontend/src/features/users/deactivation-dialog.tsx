import * as v from 'valibot';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { requiredLines } from '../../../../shared/text-fields.ts';
import type { Deactivation } from '../../api/staff-users.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { ActionButton } from '../../ui/staff/action-button.tsx';
import { FormDialog } from '../../ui/staff/form-dialog.tsx';
import { isSameStatus, listDifferences } from './account-status.ts';
import { UserConflict, useUserDecision } from './use-user-decision.tsx';
import { userName } from './user-name.ts';

const Form = v.object({
  reason: requiredLines('The reason', LIMITS.reason, 'Please give a reason'),
  until: v.pipe(
    v.string(),
    v.check((end) => end === '' || Date.parse(end) > Date.now(), 'The end must be in the future'),
  ),
});

const TITLE = 'Deactivate';
const FAILED = 'Failed to update user status';

interface Props {
  user: ManagedUser;
  /**
   * Deactivates a user at the version that was seen; may throw ApiError, which is then shown next to the
   * form.
   */
  onDeactivate: (from: ManagedUser, deactivation: Deactivation) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason and the end of a deactivation. */
export function DeactivationDialog({ user, onDeactivate, onClose }: Props) {
  const { decide, conflict } = useUserDecision({
    user,
    ask: onDeactivate,
    isSame: isSameStatus,
    onDone: onClose,
  });
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { reason: '', until: '' },
    fallback: FAILED,
  });
  const submit = submitTo(({ reason, until }) =>
    // The field's value is in the user's time zone.
    decide({ reason, until: (until && new Date(until).toISOString()) || null }),
  );
  const { isDirty } = form.formState;
  if (conflict) {
    const { mine, theirs, ...choices } = conflict;
    const differences = listDifferences({ isActive: false, suspension: mine }, theirs);
    return (
      <UserConflict title={TITLE} user={user} differences={differences} fallback={FAILED} {...choices} />
    );
  }
  const deactivate = (
    <ActionButton tone="bad" type="submit" busy={busy}>
      Deactivate
    </ActionButton>
  );
  return (
    <FormDialog
      title={TITLE}
      about={userName(user)}
      {...{ isDirty, busy, onClose }}
      onSubmit={submit}
      submit={deactivate}
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft">
          <bdi className="font-semibold wrap-anywhere text-text">{user.username}</bdi> will be signed out
          everywhere and can't sign in again until the account is activated.
        </p>
        <TextArea
          label="Reason"
          hint="They'll see this in an email and when they try to sign in."
          maxLength={LIMITS.reason}
          data-first-focus=""
          {...field('reason')}
        />
        <TextField
          label="End"
          type="datetime-local"
          optional
          hint="If left empty, it lasts until staff activate the account."
          {...field('until')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
