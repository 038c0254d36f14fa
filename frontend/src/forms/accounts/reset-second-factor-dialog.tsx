import * as v from 'valibot';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useCallForm } from '../use-call-form.ts';

const Form = v.object({ reason: StaffReason });

interface Props {
  /** The name in the title. */
  about: string;
  /** The name in the explanation. */
  name: string;
  /** Removes the authenticator app; may throw ApiError, which is then shown next to the form. */
  onReset: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why the authenticator app of an account is removed. */
export function ResetSecondFactorDialog({ about, name, onReset, onClose }: Props) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { reason: '' },
    fallback: 'Failed to remove the authenticator app',
  });
  const reset = submitTo(async ({ reason }) => {
    await onReset(reason);
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
      about={about}
      isDirty={form.formState.isDirty}
      {...{ busy, onClose }}
      onSubmit={reset}
      submit={button}
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft">
          <bdi className="font-semibold wrap-anywhere text-text">{name}</bdi> can then sign in with the
          password alone. First make sure that it is really them who asks.
        </p>
        <TextArea
          label="Reason"
          hint="They'll see this in an email."
          maxLength={STAFF_LIMITS.reason}
          data-first-focus=""
          {...field('reason')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
