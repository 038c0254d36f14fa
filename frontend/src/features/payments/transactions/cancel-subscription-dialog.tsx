import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { TransactionDetails } from '#shared/contract/payment-transactions.ts';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { TextArea } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { cancelStaffSubscription, TRANSACTIONS_KEY } from '../../../api/staff-transactions.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';

const Form = v.object({ when: v.picklist(['period-end', 'now']), reason: StaffReason });

const CHOICES = [
  { value: 'period-end', label: 'With its period', hint: 'It stops renewing, and premium stays until then.' },
  {
    value: 'now',
    label: 'At once',
    hint: 'Premium ends now, unless something else was prepaid. Nothing is refunded.',
  },
];

interface Props {
  transaction: TransactionDetails['transaction'];
  subscriptionId: NonNullable<TransactionDetails['transaction']['subscription']>['id'];
  onClose: () => void;
}

/** Cancels the subscription of the person who paid, with a reason for other staff. */
export function CancelSubscriptionDialog({ transaction, subscriptionId, onClose }: Props) {
  const cache = useQueryClient();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { when: 'period-end' as const, reason: '' },
    fallback: "The subscription isn't cancelled yet",
  });
  const submit = submitTo(async (decision) => {
    const { message } = await cancelStaffSubscription(subscriptionId, decision);
    if (message) toast.success(message);
    void cache.invalidateQueries({ queryKey: TRANSACTIONS_KEY });
    onClose();
  });
  return (
    <FormDialog
      title="Cancel subscription of"
      about={transaction.user.name}
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      submit={busy ? 'Cancelling…' : 'Cancel subscription'}
      danger
      narrow
    >
      <div className="grid gap-5">
        <RadioGroup legend="When it ends" choices={CHOICES} {...field('when')} />
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
