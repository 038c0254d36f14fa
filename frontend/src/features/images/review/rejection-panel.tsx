import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { REVIEW_REASONS, type ReviewReason, reviewReasonLabel } from '#shared/review-reasons.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { ActionButton, KeyCap } from '#ui/control/action-button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import type { Decision } from '../../../api/image-changes.ts';
import { NoteField, type Rejection, useRejectionForm } from '../manage/rejection-form.tsx';
import { addCannedNote, CANNED_NOTES } from './canned-notes.ts';
import { useReviewKeys } from './review-keys.ts';

/** The keys of the canned notes, in the order of the notes. */
const NOTE_KEYS = ['q', 'w', 'e'] as const;

interface Props {
  /** The name of the image. */
  name: string;
  /** The reason and note of an earlier attempt. */
  before: Rejection | undefined;
  onReject: (decision: Decision) => void;
  /** Called with what was entered when the panel closes without a rejection. */
  onLeave: (entered: Rejection) => void;
  onClose: () => void;
}

/**
 * Asks for the reason of a rejection and a note, next to the image. 1 to 8 choose a reason; the same key
 * again, Enter or Ctrl+Enter rejects.
 */
export function RejectionPanel({ name, before, onReject, onLeave, onClose }: Props) {
  const { form, field, submitTo } = useRejectionForm(before);
  const sent = useRef<boolean>(false);
  const element = useRef<HTMLFormElement>(null);
  // Undefined before the first choice, unlike its type.
  const chosen: ReviewReason | undefined = form.watch('reason');
  const canned = chosen ? CANNED_NOTES[chosen] : [];
  const fill = (note: string) =>
    form.setValue('note', addCannedNote(form.getValues('note'), note), { shouldDirty: true });
  const choose = (reason: ReviewReason) => {
    if (reason === form.getValues('reason')) return element.current?.requestSubmit();
    form.setValue('reason', reason, { shouldDirty: true });
    form.clearErrors('reason');
    // The arrow keys continue from the chosen reason.
    element.current?.querySelector<HTMLElement>(`input[value="${reason}"]`)?.focus();
  };
  const leave = useEffectEvent(() => {
    const { reason, note } = form.getValues();
    if (!sent.current) onLeave({ ...(reason && { reason }), ...(note && { note }) });
  });
  useEffect(() => {
    const { current } = element;
    (current?.querySelector<HTMLElement>('input:checked') ?? current?.querySelector('input'))?.focus({
      preventScroll: true,
    });
    return () => leave();
  }, []);
  useReviewKeys({
    ...Object.fromEntries(REVIEW_REASONS.map((reason, index) => [`${index + 1}`, () => choose(reason)])),
    ...Object.fromEntries(canned.map((note, index) => [NOTE_KEYS[index], () => fill(note)])),
  });
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
    if (key === 'Enter' && (ctrlKey || metaKey)) element.current?.requestSubmit();
  };
  return (
    <form
      ref={element}
      noValidate
      aria-label={`Reject ${name}`}
      className="grid content-start gap-4"
      onKeyDown={onKeyDown}
      onSubmit={submitTo(async ({ reason, note }) => {
        sent.current = true;
        onReject({ status: 'rejected', reason, ...(note && { note }) });
      })}
    >
      <Reasons {...field('reason')} />
      {canned.length > 0 ? <CannedNotes notes={canned} onChoose={fill} /> : null}
      <NoteField {...field('note')} />
      <div className="sticky bottom-0 z-10 -m-1 grid grid-cols-2 gap-3 bg-panel p-1 *:w-full">
        <ActionButton tone="bad" type="submit" shortcut="Ctrl ↵" aria-keyshortcuts="Control+Enter">
          Reject
        </ActionButton>
        <ActionButton tone="quiet" shortcut="Esc" aria-keyshortcuts="Escape" onClick={onClose}>
          Cancel
        </ActionButton>
      </div>
    </form>
  );
}

type ReasonsProps = ReturnType<ReturnType<typeof useRejectionForm>['field']>;

/** The reasons in two columns, each with its key. */
const Reasons = ({ error, ...input }: ReasonsProps) => (
  <fieldset className="@container min-w-0" aria-describedby={error ? 'reason-error' : undefined}>
    <legend className="pb-1.5 text-[0.9375rem] font-semibold">Why reject this image?</legend>
    <div className="grid gap-1.5 @xs:grid-cols-2">
      {REVIEW_REASONS.map((reason, index) => (
        <label key={reason} className="relative flex cursor-pointer">
          <input
            type="radio"
            value={reason}
            aria-keyshortcuts={`${index + 1}`}
            className="peer absolute inset-0 cursor-pointer opacity-0"
            {...input}
          />
          <span
            className={joinClassNames(
              'stepped step-3 flex min-h-11 grow items-center gap-2.5 bg-raised px-2.5 py-1 text-[0.9375rem] leading-tight font-medium',
              'peer-checked:bg-cool peer-checked:text-cool-ink [label:hover>&]:bg-line peer-checked:[label:hover>&]:bg-cool',
            )}
          >
            <KeyCap>{`${index + 1}`}</KeyCap>
            {reviewReasonLabel(reason)}
          </span>
          {/* Next to the face, since the face is clipped and has no room for it. */}
          <span className="pointer-events-none absolute -inset-0.5 hidden outline-3 outline-cool peer-focus-visible:block" />
        </label>
      ))}
    </div>
    <FieldError id="reason-error" error={error} />
  </fieldset>
);

interface CannedNotesProps {
  notes: readonly string[];
  onChoose: (note: string) => void;
}

/** Ready-made notes for the chosen reason. */
const CannedNotes = ({ notes, onChoose }: CannedNotesProps) => (
  <ul aria-label="Ready-made notes" className="grid gap-1.5">
    {notes.map((note, index) => (
      <li key={note}>
        <button
          type="button"
          aria-keyshortcuts={NOTE_KEYS[index]?.toUpperCase()}
          className="flex min-h-11 w-full items-center gap-2.5 border-l-3 border-line px-2.5 py-1 text-left text-sm text-soft hover:border-cool hover:text-text"
          onClick={() => onChoose(note)}
        >
          <KeyCap>{NOTE_KEYS[index]?.toUpperCase() ?? ''}</KeyCap>
          {note}
        </button>
      </li>
    ))}
  </ul>
);
