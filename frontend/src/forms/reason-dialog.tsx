import type { ReactNode } from 'react';
import * as v from 'valibot';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { TextArea } from '#ui/form/field.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useCallForm } from './use-call-form.ts';

const Form = v.object({ reason: StaffReason });

interface Props {
  title: string;
  /** The name of what is decided on, which follows the title. */
  about: string;
  /** Who reads the reason. */
  hint: string;
  /** The label of the submit button. */
  submit: string;
  /** The decision refuses or takes something away. */
  danger?: boolean;
  /** The message for a failure without one. */
  fallback: string;
  /** May throw ApiError, which is then shown next to the form. */
  onSubmit: (reason: string) => Promise<unknown>;
  /** Also called after the decision. */
  onClose: () => void;
  /** What the decision does. */
  children?: ReactNode;
}

/** Asks staff for the reason of a decision. */
export function ReasonDialog({ hint, fallback, onSubmit, onClose, children, ...dialog }: Props) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { reason: '' },
    fallback,
  });
  const submit = submitTo(async ({ reason }) => {
    await onSubmit(reason);
    onClose();
  });
  const { isDirty } = form.formState;
  return (
    <FormDialog {...dialog} isDirty={isDirty} busy={busy} onClose={onClose} onSubmit={submit} narrow>
      <div className="grid gap-5">
        {children ? <p className="text-soft">{children}</p> : null}
        <TextArea
          label="Reason"
          hint={hint}
          maxLength={getMaxUnits(STAFF_LIMITS.reason)}
          data-first-focus=""
          {...field('reason')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
