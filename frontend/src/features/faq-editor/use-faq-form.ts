import { useEffect, useState } from 'react';
import type { StaffFaq } from '../../../../shared/contract/faq.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { createFaq, faqMeanwhile, updateFaq } from '../../api/change-faqs.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { toast } from '../../ui/toast.ts';
import { changesOf, FaqForm, formValues, type SentFaq, sentOf, type WrittenFaq } from './faq-form.ts';
import { imagesOf, problemOf, sentImages } from './faq-images.ts';
import type { FaqDraft } from './kept-faq-draft.ts';
import { useKnownFaqs } from './known-faqs.ts';
import { useFaqImages } from './use-faq-images.ts';

/** What the person has written, and the question as somebody else saved it meanwhile. */
interface Conflict {
  mine: SentFaq;
  theirs: StaffFaq;
}

/**
 * The form of a question and what becomes of it.
 *
 * @param faq the one to change; undefined to make a new one
 * @param draft what is in it beyond the question's own values, not saved
 * @param onDone called once it is saved, or once the saved one was taken
 */
export function useFaqForm(faq: StaffFaq | undefined, draft: FaqDraft | undefined, onDone: () => void) {
  const known = useKnownFaqs();
  const keyFor = useAttemptKey();
  const [conflict, setConflict] = useState<Conflict>();
  const [imagesProblem, setImagesProblem] = useState<string>();
  const images = useFaqImages(() => draft?.images ?? imagesOf(faq));
  const callForm = useCallForm({
    schema: FaqForm,
    defaultValues: formValues(faq),
    fallback: 'Failed to save FAQ',
  });
  const { reset } = callForm.form;
  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true });
  }, [draft, reset]);

  const done = ({ data, message }: { data: { faq: StaffFaq }; message: string | undefined }) => {
    known.put(data.faq);
    known.readAnew();
    if (message) toast.success(message);
    onDone();
  };
  /** Saves what is no longer as it was in `from`; may throw ApiError. */
  const update = async (mine: SentFaq, from: StaffFaq): Promise<void> => {
    const changes = changesOf(sentOf(from), mine);
    try {
      done(await updateFaq(from, changes));
    } catch (error) {
      const theirs = faqMeanwhile(error);
      if (!theirs) throw error;
      known.put(theirs);
      // What this person did not touch is not theirs to bring back.
      setConflict({ mine: { ...sentOf(theirs), ...changes }, theirs });
    }
  };
  const save = async (written: WrittenFaq): Promise<void> => {
    const mine = { ...written, images: sentImages(images.images) };
    if (faq) return update(mine, faq);
    done(await createFaq(mine, keyFor(mine)));
  };
  /** Whether the images let the form be sent; says what is wrong where they do not. */
  const imagesAreReady = (): boolean => {
    const problem = problemOf(images.images);
    setImagesProblem(problem);
    return problem === undefined;
  };
  return {
    ...callForm,
    images,
    // It goes by itself once nothing is wrong any more.
    imagesProblem: problemOf(images.images) && imagesProblem,
    imagesAreReady,
    imagesChanged: isOther(images.images, imagesOf(faq)),
    save,
    conflict: conflict && {
      ...conflict,
      keepMine: () => update(conflict.mine, conflict.theirs),
      /** What was written still stands in the form; saved again, it is asked again. */
      goOn: () => setConflict(undefined),
    },
  };
}

type Images = Parameters<typeof sentImages>[0];

/** Whether images are not those that there were: in number, in order, in words. */
const isOther = (now: Images, before: Images): boolean =>
  now.length !== before.length || JSON.stringify(sentImages(now)) !== JSON.stringify(sentImages(before));
