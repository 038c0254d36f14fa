import * as v from 'valibot';
import type { NewSuspension } from '#shared/account.ts';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useCallForm } from '../use-call-form.ts';
import { AccountConflict, useAccountDecision } from './account-decision.tsx';
import { type AccountStatus, isSameStatus, listDifferences } from './account-status.ts';

const Form = v.object({
  reason: StaffReason,
  until: v.pipe(
    v.string(),
    v.check((end) => end === '' || Date.parse(end) > Date.now(), 'The end must be in the future'),
  ),
});

const FAILED = 'Failed to update user status';

interface Props<Account extends AccountStatus> {
  account: Account;
  /** The name in the title. */
  about: string;
  /** The name in the explanation. */
  name: string;
  /** What the staff of this account system call it. */
  verb: 'Deactivate' | 'Suspend';
  /** What ends it, as in 'the account is activated'. */
  undo: string;
  /**
   * Suspends an account at the version that was seen; may throw ApiError, which is then shown next to the
   * form.
   */
  onSuspend: (from: Account, suspension: NewSuspension) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason and the end of a suspension. */
export function SuspensionDialog<Account extends AccountStatus>(props: Props<Account>) {
  const { account, about, name, verb, undo, onSuspend, onClose } = props;
  const { decide, conflict } = useAccountDecision<NewSuspension, Account>({
    account,
    send: onSuspend,
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
      <AccountConflict title={verb} about={about} differences={differences} {...choices} fallback={FAILED} />
    );
  }
  return (
    <FormDialog
      title={verb}
      about={about}
      isDirty={isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      submit={verb}
      danger
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft">
          <bdi className="font-semibold wrap-anywhere text-text">{name}</bdi> will be signed out everywhere
          and can't sign in again until {undo}.
        </p>
        <TextArea
          label="Reason"
          hint="They'll see this in an email and when they try to sign in."
          maxLength={getMaxUnits(STAFF_LIMITS.reason)}
          data-first-focus=""
          {...field('reason')}
        />
        <TextField
          label="End"
          type="datetime-local"
          optional
          hint={`If left empty, it lasts until ${undo}.`}
          {...field('until')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
