import * as v from 'valibot';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import {
  SANCTION_LIMITS,
  type SanctionKind,
  WARNINGS,
  type Warning,
  warningSentence,
} from '#shared/sanctions.ts';
import { buildOptionalLines, buildRequiredLines } from '#shared/text-fields.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { CheckBox } from '#ui/form/check-box.tsx';
import { SelectField, TextArea } from '#ui/form/field.tsx';
import type { NewSanction } from '../../../api/staff-sanctions.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';

const LABELS: Record<Warning, string> = {
  'wrong-rating': 'Wrong ratings',
  'not-own-work': "Someone else's art",
  harassment: 'Harassment',
  spam: 'Advertising',
  'low-quality': 'Too many unfinished images',
  other: 'Something else',
};

const TEMPLATES = WARNINGS.map((value) => ({ value, label: LABELS[value] }));
const PER_DAY = Array.from({ length: SANCTION_LIMITS.perDay + 1 }, (_, count) => ({
  value: `${count}`,
  label: count === 0 ? 'None' : `${count} a day`,
}));
const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);
const listDays = (most: number) =>
  [1, 3, 7, 14, 30, 90]
    .filter((days) => days <= most)
    .map((days) => ({ value: `${days}`, label: formatDays(days) }));

const WORDS = {
  warn: { title: 'Warn the uploader', submit: 'Warn' },
  limit: { title: "Limit the uploader's submissions", submit: 'Limit' },
  suspend: { title: 'Suspend the uploader', submit: 'Suspend' },
} as const satisfies Record<SanctionKind, object>;

const buildForm = (action: SanctionKind) =>
  v.object({
    template: v.picklist(WARNINGS),
    perDay: v.string(),
    days: v.string(),
    note:
      action === 'warn'
        ? buildOptionalLines('The note', IMAGE_LIMITS.reviewNote)
        : buildRequiredLines('The reason', IMAGE_LIMITS.reviewNote, 'Please give a reason'),
    closesReports: v.boolean(),
  });

interface Props {
  action: SanctionKind;
  /** The name of the uploader. */
  name: string;
  /** The version of the account that is shown. */
  version: number;
  /** Whether open reports on the image can be closed with it. */
  offersClosing: boolean;
  onSend: (sanction: NewSanction) => void;
  onClose: () => void;
}

/** Asks what to write to the uploader, and for how long. */
export function SanctionDialog({ action, name, version, offersClosing, onSend, onClose }: Props) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: buildForm(action),
    defaultValues: {
      template: 'other' as Warning,
      perDay: '1',
      days: '7',
      note: '',
      closesReports: offersClosing,
    },
    fallback: 'Failed to act on the uploader',
  });
  const submit = submitTo(async ({ template, perDay, days, note, closesReports }) => {
    onSend({
      action,
      version,
      note,
      closesReports,
      ...(action === 'warn' && { template }),
      ...(action === 'limit' && { perDay: Number(perDay) }),
      ...(action !== 'warn' && { days: Number(days) }),
    });
    onClose();
  });
  const { title, submit: label } = WORDS[action];
  const most = action === 'suspend' ? SANCTION_LIMITS.suspensionDays : SANCTION_LIMITS.limitDays;
  return (
    <FormDialog
      title={title}
      about={name}
      isDirty={Boolean(form.formState.dirtyFields.note)}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      submit={label}
      danger
      narrow
    >
      <div className="grid gap-5">
        {action === 'warn' ? (
          <SelectField
            label="About"
            options={TEMPLATES}
            hint={<bdi>They read: {warningSentence(form.watch('template'))}</bdi>}
            data-first-focus=""
            {...field('template')}
          />
        ) : (
          <div className="grid grid-cols-2 gap-4">
            {action === 'limit' ? (
              <SelectField label="Submissions" options={PER_DAY} data-first-focus="" {...field('perDay')} />
            ) : null}
            <SelectField label="For" options={listDays(most)} {...field('days')} />
          </div>
        )}
        <TextArea
          label={action === 'warn' ? 'Note' : 'Reason'}
          optional={action === 'warn'}
          hint="Shown to the uploader."
          maxLength={getMaxUnits(IMAGE_LIMITS.reviewNote)}
          {...field('note')}
        />
        {offersClosing ? (
          <CheckBox
            label="Close the reports on this image"
            hint="They count as right."
            {...form.register('closesReports')}
          />
        ) : null}
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
