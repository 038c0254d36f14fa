import { useEffect, useState } from 'react';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { toast } from '#ui/overlay/toast.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { createFaq, updateFaq } from '../../../api/staff-faqs.ts';
import { useVersionedSave } from '../../../forms/conflicts/use-versioned-save.ts';
import { Drafts } from '../../../forms/drafts.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import {
  FaqForm,
  type FaqFormValues,
  findChanges,
  formValues,
  type SentFaq,
  toSentFaq,
  type WrittenFaq,
} from './faq-form.ts';
import { type FormImage, findProblem, sentImages, toFormImages } from './faq-images.ts';
import { useKnownFaqs } from './known-faqs.ts';
import { useFaqImages } from './use-faq-images.ts';

/** An editor's unsaved input when the session ended. */
export interface FaqDraft {
  /** The question that the edit started from; undefined for a new one. */
  faq: StaffFaq | undefined;
  values: FaqFormValues;
  /** The images uploaded by then. */
  images: readonly FormImage[];
}

export const faqDrafts = new Drafts<FaqDraft>();

/**
 * The form of a question and its submission.
 *
 * @param faq the one to edit; undefined to create one
 * @param draft unsaved input on top of the question's own values
 * @param onDone called once it is saved, or once the user takes the saved version
 */
export function useFaqForm(faq: StaffFaq | undefined, draft: FaqDraft | undefined, onDone: () => void) {
  const known = useKnownFaqs();
  const getKey = useAttemptKey();
  const [imagesProblem, setImagesProblem] = useState<string>();
  const images = useFaqImages(() => draft?.images ?? toFormImages(faq));
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
    known.refetch();
    if (message) toast.success(message);
    onDone();
  };
  const {
    save: update,
    conflict,
    closeConflict,
  } = useVersionedSave({
    send: async (mine: SentFaq, from: StaffFaq) =>
      done(await updateFaq(from, findChanges(toSentFaq(from), mine))),
    onConflict: known.put,
    rebase: (mine, from, theirs) => ({ ...toSentFaq(theirs), ...findChanges(toSentFaq(from), mine) }),
  });
  const save = async (written: WrittenFaq): Promise<void> => {
    const mine = { ...written, images: sentImages(images.images) };
    if (faq) return update(mine, faq);
    done(await createFaq(mine, getKey(mine)));
  };
  /** Whether the images are ready to send; shows the problem if they are not. */
  const imagesAreReady = (): boolean => {
    const problem = findProblem(images.images);
    setImagesProblem(problem);
    return problem === undefined;
  };
  return {
    ...callForm,
    images,
    // Disappears once the problem is solved.
    imagesProblem: findProblem(images.images) && imagesProblem,
    imagesAreReady,
    imagesChanged: isOther(images.images, toFormImages(faq)),
    save,
    conflict: conflict && { ...conflict, goOn: closeConflict },
  };
}

type Images = Parameters<typeof sentImages>[0];

/** Whether the images differ in number, order or description. */
const isOther = (now: Images, before: Images): boolean =>
  now.length !== before.length || JSON.stringify(sentImages(now)) !== JSON.stringify(sentImages(before));
