import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ANNOUNCED_IMAGE } from '../../../../../shared/contract/image-upload.ts';
import { ImageCategory } from '../../../../../shared/image-category-schemas.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { type NewSubmission, SUBMISSIONS_KEY, submitImage } from '../../../api/submissions.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';

/** The result of the last attempt. */
type Outcome = 'sent' | 'cancelled' | undefined;

/** The submission form and the progress of its upload. */
export function useSubmission() {
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
