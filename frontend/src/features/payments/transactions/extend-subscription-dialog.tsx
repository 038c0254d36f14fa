import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { findMidnight } from '../../../api/find-midnight.ts';
import { extendStaffSubscription, TRANSACTIONS_KEY } from '../../../api/staff-transactions.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';

/** Its output is the end of the chosen day where the reader is. */
const Form = v.object({
  until: v.pipe(
    v.string(),
    v.transform((day) => findMidnight(day, 1)),
    v.custom<NonNullable<ReturnType<typeof findMidnight>>>((end) => typeof end === 'string', 'Choose a day'),
  ),
  reason: StaffReason,
});

interface Props {
  about: string;
  subscriptionId: Parameters<typeof extendStaffSubscription>[0];
  onClose: () => void;
}

/** Extends what a person has prepaid, with a reason for other staff. */
export function ExtendSubscriptionDialog({ about, subscriptionId, onClose }: Props) {
  const cache = useQueryClient();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { until: '', reason: '' },
    fallback: "The subscription isn't extended yet",
  });
  const submit = submitTo(async (decision) => {
    const { message } = await extendStaffSubscription(subscriptionId, decision);
    if (message) toast.success(message);
    void cache.invalidateQueries({ queryKey: TRANSACTIONS_KEY });
    onClose();
  });
  return (
    <FormDialog
      title="Extend subscription of"
      about={about}
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      submit={busy ? 'Extending…' : 'Extend subscription'}
      narrow
    >
      <div className="grid gap-5">
        <TextField label="Last day of premium" type="date" data-first-focus="" {...field('until')} />
        <TextArea
          label="Reason"
          hint="Staff see it in the audit log. The owner is mailed that staff changed the plan."
          maxLength={getMaxUnits(STAFF_LIMITS.reason)}
          {...field('reason')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
