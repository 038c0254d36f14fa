import * as v from 'valibot';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';

const Form = v.object({ reason: StaffReason });

interface Props {
  /** What is disabled: a name, or '3 items'. */
  about: string;
  onDisable: (reason: string) => void;
  onClose: () => void;
}

/** Asks why items are disabled. */
export function DisableDialog({ about, onDisable, onClose }: Props) {
  const { form, field, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { reason: '' },
    fallback: 'Failed to update item status',
  });
  const disable = submitTo(async ({ reason }) => {
    onDisable(reason);
    onClose();
  });
  return (
    <FormDialog
      title="Disable"
      about={about}
      isDirty={form.formState.isDirty}
      {...{ busy, onClose }}
      onSubmit={disable}
      submit={
        <ActionButton tone="bad" type="submit" busy={busy}>
          Disable
        </ActionButton>
      }
      narrow
    >
      <TextArea
        label="Reason"
        hint="The creator reads it."
        maxLength={STAFF_LIMITS.reason}
        data-first-focus=""
        {...field('reason')}
      />
    </FormDialog>
  );
}
