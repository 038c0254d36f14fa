import * as v from 'valibot';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { Button } from '#ui/control/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';

const Form = v.object({ reason: StaffReason });

interface Props {
  player: ManagedPlayer;
  /** May throw ApiError, which is then shown. */
  onLift: (player: ManagedPlayer, reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why the suspension of a player is lifted. */
export function LiftSuspensionDialog({ player, onLift, onClose }: Props) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { reason: '' },
    fallback: 'Failed to update user status',
  });
  const submit = submitTo(async ({ reason }) => {
    await onLift(player, reason);
    onClose();
  });
  const button = (
    <Button type="submit" look="hot" busy={busy}>
      Lift suspension
    </Button>
  );
  return (
    <FormDialog
      title="Lift suspension of"
      about={player.name}
      isDirty={form.formState.isDirty}
      {...{ busy, onClose }}
      onSubmit={submit}
      submit={button}
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft">They can sign in again at once, and get an email about it.</p>
        <TextArea
          label="Reason"
          hint="Only staff see it."
          maxLength={STAFF_LIMITS.reason}
          data-first-focus=""
          {...field('reason')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
