import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { type NewSubmission, SUBMISSIONS_KEY, submitImage } from '../../../api/submissions.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { CardPreview } from './card-preview.tsx';
import { FileField } from './file-field.tsx';
import { DETAILS, RatingField, WordFields } from './submission-fields.tsx';
import { useLoadedFile } from './use-loaded-file.ts';

/** The form where a player submits an image to the gallery. */
export function SubmissionPanel() {
  const { form, field, failure, busy, submit, progress, outcome, cancel } = useSubmission();
  const { field: file, fieldState } = useController({ control: form.control, name: 'file' });
  return (
    <form noValidate onSubmit={submit} className="stepped grid gap-6 bg-panel p-5 md:p-7">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <FileField
          file={file.value}
          ref={file.ref}
          error={fieldState.error?.message}
          onFile={(chosen) => {
            file.onChange(chosen);
            // An invalid file is reported at once, a missing file only on submit.
            if (chosen) void form.trigger('file');
            else form.clearErrors('file');
          }}
          onProblem={(message) => form.setError('file', { message })}
        />
        <div className="grid content-start gap-4">
          <WordFields field={field} />
        </div>
      </div>
      <RatingField field={field} />
      <Preview form={form} />
      <FailureNotice failure={failure} />
      <OutcomeMessage outcome={outcome} />
      {progress === null ? null : <UploadProgress part={progress} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="hot" busy={busy}>
          Submit for review
        </Button>
        {busy ? (
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        <p className="text-sm text-soft">
          You can submit {GALLERY_LIMITS.submissionsPerDay} images a day. Only submit your own work.
        </p>
      </div>
    </form>
  );
}

/** The card with what is typed so far; nothing before a file is chosen. */
function Preview({ form: { control } }: Pick<ReturnType<typeof useSubmission>, 'form'>) {
  const [file, title, altText, rating] = useWatch({ control, name: ['file', 'title', 'altText', 'rating'] });
  const picture = useLoadedFile(file);
  return picture ? <CardPreview picture={picture} words={{ title, altText, rating: rating ?? 'g' }} /> : null;
}

function OutcomeMessage({ outcome }: { outcome: 'sent' | 'cancelled' | undefined }) {
  if (outcome === 'sent') {
    return (
      <FormNotice kind="success" title="Submitted!">
        <p className="text-soft">We'll check the file, then a moderator will review it.</p>
      </FormNotice>
    );
  }
  if (outcome === 'cancelled') {
    return (
      <FormNotice kind="info" title="Upload cancelled">
        <p className="text-soft">Your details are saved; submit again and it won't count twice.</p>
      </FormNotice>
    );
  }
  return null;
}

/** The progress of an upload, from 0 to 1. */
function UploadProgress({ part }: { part: number }) {
  const percent = Math.floor(part * 100);
  return (
    <div className="flex items-center gap-4">
      <ProgressBar
        label="Uploading your image"
        percent={percent}
        smooth
        className="step-3 h-4 grow bg-ground"
      />
      <p aria-hidden="true" className="w-12 text-right text-soft tabular-nums">
        {percent} %
      </p>
    </div>
  );
}

/** The result of the last attempt. */
type Outcome = 'sent' | 'cancelled' | undefined;

/** The submission form and the progress of its upload. */
function useSubmission() {
  const cache = useQueryClient();
  const getKey = useAttemptKey();
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const callForm = useCallForm({
    schema: SubmissionForm,
    defaultValues: { title: '', altText: '', category: 'avatar', tags: '' },
    fallback: "We couldn't submit your image",
  });
  const submit = callForm.submitTo(async (values: NewSubmission) => {
    setOutcome(undefined);
    const controller = new AbortController();
    underWay.current = controller;
    try {
      await submitImage(values, { getKey, signal: controller.signal, onProgress: setProgress });
      setOutcome('sent');
      callForm.form.reset();
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      setOutcome('cancelled');
    } finally {
      setProgress(null);
      void cache.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
    }
  });
  return { ...callForm, submit, progress, outcome, cancel: () => underWay.current?.abort() };
}

/** The required file of a form. The drop zone has already checked its type and size. */
const AcceptedFile = v.instance(File, 'Please select at least one image');

/** The fields of an image submission. */
const SubmissionForm = v.object({ file: AcceptedFile, ...DETAILS });
