import * as v from 'valibot';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { requiredLines } from '../../../../shared/text-fields.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { TextArea } from '../../ui/field.tsx';
import { ActionButton } from '../../ui/staff/action-button.tsx';
import { FormDialog } from '../../ui/staff/form-dialog.tsx';
import { userName } from './user-name.ts';

const Form = v.object({ reason: requiredLines('The reason', LIMITS.reason, 'Please give a reason') });

interface Props {
  user: ManagedUser;
  /** Removes the authenticator app; may throw ApiError, which is then shown next to the form. */
  onReset: (user: ManagedUser, reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why the authenticator app of a user is removed. */
export function SecondFactorDialog({ user, onReset, onClose }: Props) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { reason: '' },
    fallback: 'Failed to remove the authenticator app',
  });
  const reset = submitTo(async ({ reason }) => {
    await onReset(user, reason);
    onClose();
  });
  const button = (
    <ActionButton tone="bad" type="submit" busy={busy}>
      Remove authenticator app
    </ActionButton>
  );
  return (
    <FormDialog
      title="Reset 2FA"
      about={userName(user)}
      isDirty={form.formState.isDirty}
      {...{ busy, onClose }}
      onSubmit={reset}
      submit={button}
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft">
          <bdi className="font-semibold wrap-anywhere text-text">{user.username}</bdi> can then sign in with
          the password alone. First make sure that it is really them who asks.
        </p>
        <TextArea
          label="Reason"
          hint="They'll see this in an email."
          maxLength={LIMITS.reason}
          data-first-focus=""
          {...field('reason')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
