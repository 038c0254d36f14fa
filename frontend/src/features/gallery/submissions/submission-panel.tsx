import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { ANNOUNCED_IMAGE } from '#shared/contract/image-upload.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { ImageCategory } from '#shared/image-category-schemas.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { Button } from '#ui/control/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { type NewSubmission, SUBMISSIONS_KEY, submitImage } from '../../../api/submissions.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { CATEGORY_OPTIONS, RATING_CHOICES } from '../../../forms/images/image-choices.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { FileField } from './file-field.tsx';

/** The form where a player submits an image to the gallery. */
export function SubmissionPanel() {
  const { form, field, failure, busy, submit, progress, outcome, cancel } = useSubmission();
  const { field: file, fieldState } = useController({ control: form.control, name: 'file' });
  const { error: ratingError, ...rating } = field('rating');
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
          <TextField label="Title" autoComplete="off" maxLength={IMAGE_LIMITS.title} {...field('title')} />
          <TextArea
            label="Description for screen readers"
            optional
            rows={2}
            maxLength={IMAGE_LIMITS.altText}
            hint="Describe it for people who can't see it."
            {...field('altText')}
          />
          <SelectField label="Category" options={CATEGORY_OPTIONS} {...field('category')} />
        </div>
      </div>
      <RadioGroup legend="Rating" horizontal choices={RATING_CHOICES} error={ratingError} {...rating} />
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
    defaultValues: { title: '', altText: '', category: 'avatar' },
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
const SubmissionForm = v.object({
  file: AcceptedFile,
  title: ANNOUNCED_IMAGE.title,
  altText: ANNOUNCED_IMAGE.altText,
  category: ImageCategory,
  rating: ANNOUNCED_IMAGE.rating,
});
