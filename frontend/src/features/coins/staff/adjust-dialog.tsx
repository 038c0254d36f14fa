import * as v from 'valibot';
import { CoinAmount, CoinType } from '#shared/coin-fields.ts';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { adjustCoins, type CoinsHolder } from '../../../api/staff-coins.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useBalanceChanged } from './use-balance-changed.ts';

const Form = v.object({
  type: CoinType,
  amount: v.pipe(v.string(), v.trim(), v.transform(Number), CoinAmount),
  reason: StaffReason,
});

const TYPES = [
  { value: 'credit', label: 'Add coins' },
  { value: 'debit', label: 'Take coins' },
];

interface Props {
  player: CoinsHolder;
  onClose: () => void;
}

/** Credits or debits a player, with a reason. */
export function AdjustDialog({ player, onClose }: Props) {
  const getKey = useAttemptKey();
  const tellChanged = useBalanceChanged();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { type: 'credit' as const, amount: '', reason: '' },
    fallback: 'Failed to adjust the balance',
  });
  const adjust = submitTo(async (adjustment) => {
    const { message } = await adjustCoins(player.id, adjustment, getKey(adjustment));
    tellChanged(message);
    onClose();
  });
  return (
    <FormDialog
      title="Adjust balance of"
      about={player.name}
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={adjust}
      submit="Adjust balance"
      narrow
    >
      <div className="grid gap-5">
        <SelectField label="Change" options={TYPES} data-first-focus="" {...field('type')} />
        <TextField label="Amount" inputMode="numeric" autoComplete="off" {...field('amount')} />
        <TextArea
          label="Reason"
          hint="Only staff see it."
          maxLength={getMaxUnits(STAFF_LIMITS.reason)}
          {...field('reason')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
