import { type ReactNode, useState } from 'react';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { createFaq, updateFaq } from '../../../api/staff-faqs.ts';
import { Drafts } from '../../../forms/drafts.ts';
import type { EditorDefinition } from '../../../forms/editor/editor-definition.ts';
import { useFormDraft } from '../../../forms/editor/use-form-draft.ts';
import { useVersionedEditor } from '../../../forms/editor/use-versioned-editor.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { webSession } from '../../../session/web-session.ts';
import {
  FaqForm,
  type FaqFormValues,
  FIELD_LABELS,
  type SentFaq,
  toFormValues,
  toSentFaq,
  type WrittenFaq,
} from './faq-form.ts';
import { type FormImage, findProblem, toFormImages, toSentImages } from './faq-images.ts';
import { useKnownFaqs } from './known-faqs.ts';
import { useFaqImages } from './use-faq-images.ts';

/** How questions are edited, and how two versions of one are shown. */
const FAQ_DEFINITION: EditorDefinition<StaffFaq, SentFaq> = {
  what: 'this question',
  fallback: 'Failed to save FAQ',
  labels: FIELD_LABELS,
  toFields: toSentFaq,
  describe: describeField,
};

function describeField(faq: SentFaq, name: keyof SentFaq): ReactNode {
  switch (name) {
    case 'category':
      return getFaqCategoryLabel(faq.category);
    case 'isPublished':
      return faq.isPublished ? 'Published' : 'Draft';
    case 'order':
      return String(faq.order);
    case 'tags':
      return faq.tags.join(', ');
    case 'images':
      return [formatQuantity(faq.images.length, 'image'), ...faq.images.map(describeImage)].join('\n');
    default:
      return faq[name];
  }
}

const describeImage = ({ alt, caption }: SentFaq['images'][number], index: number): string =>
  `${index + 1}. ${[alt, caption].filter(Boolean).join(' · ') || 'no description'}`;

/** An editor's unsaved input when the session ended. */
export interface FaqDraft {
  /** The question that the edit started from; undefined for a new one. */
  faq: StaffFaq | undefined;
  values: FaqFormValues;
  /** The images uploaded by then. */
  images: readonly FormImage[];
}

export const faqDrafts = new Drafts<FaqDraft>();

interface Options {
  ownerId: string;
  /** The question to edit; undefined to create one. */
  faq: StaffFaq | undefined;
  /** Unsaved input on top of the question's own values. */
  draft: FaqDraft | undefined;
  /** Called once it is saved, or once the user takes the saved version. */
  onDone: () => void;
}

/** The form of a question and its submission. */
export function useFaqForm({ ownerId, faq, draft, onDone }: Options) {
  const [imagesProblem, setImagesProblem] = useState<string>();
  const images = useFaqImages(() => draft?.images ?? toFormImages(faq));
  const callForm = useCallForm({
    schema: FaqForm,
    defaultValues: toFormValues(faq),
    fallback: FAQ_DEFINITION.fallback,
  });
  const { form } = callForm;
  const isDirty = form.formState.isDirty || isOther(images.images, toFormImages(faq));
  useFormDraft({
    drafts: faqDrafts,
    session: webSession,
    ownerId,
    form,
    values: draft?.values,
    buildDraft: () => {
      const there = images.images.filter(({ state }) => state.is === 'ready');
      return isDirty ? { faq, values: form.getValues(), images: there } : undefined;
    },
  });
  const { save, conflict } = useVersionedEditor({
    definition: FAQ_DEFINITION,
    entity: faq,
    create: createFaq,
    update: updateFaq,
    readSaved: (data) => data.faq,
    known: useKnownFaqs(),
    onDone,
  });
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
    isDirty,
    save: (written: WrittenFaq) => save({ ...written, images: toSentImages(images.images) }),
    conflict,
  };
}

type Images = Parameters<typeof toSentImages>[0];

/** Whether the images differ in number, order or description. */
const isOther = (now: Images, before: Images): boolean =>
  now.length !== before.length || JSON.stringify(toSentImages(now)) !== JSON.stringify(toSentImages(before));
