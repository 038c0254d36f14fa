import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { faqCategoryLabel } from '#shared/faq-categories.ts';
import { Button } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { MergeNotice } from '../../../forms/conflicts/merge-notice.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { webSession } from '../../../session/web-session.ts';
import { FIELD_LABELS, findChanges, type SentFaq, toSentFaq } from './faq-form.ts';
import { FaqFields } from './faq-form-fields.tsx';
import type { FocusTarget } from './images-field.tsx';
import { type FaqDraft, faqDrafts, useFaqForm } from './use-faq-form.ts';

interface Props {
  ownerId: string;
  /** The question to edit; undefined to create one. */
  faq: StaffFaq | undefined;
  /** The editor's unsaved input from before the session ended. */
  draft: FaqDraft | undefined;
  onClose: () => void;
  /** Gets the focus if the button that opened this is gone. */
  heading: () => HTMLElement | null;
}

/**
 * Creates or edits a question. Unsaved input is not discarded without asking, and survives the end of the
 * session.
 */
export function FaqDialog({ ownerId, faq, draft, onClose, heading }: Props) {
  const faqForm = useFaqForm(faq, draft, onClose);
  const { form, failure, busy, images, conflict, imagesAreReady, submitTo, save } = faqForm;
  const imagesField = useRef<FocusTarget | null>(null);
  const isDirty = form.formState.isDirty || faqForm.imagesChanged;
  const leave = useEffectEvent(() => {
    const isEnded = webSession.getState().user?.id !== ownerId;
    const there = images.images.filter(({ state }) => state.is === 'ready');
    if (isDirty && isEnded) faqDrafts.store({ faq, values: form.getValues(), images: there }, ownerId);
  });
  useEffect(() => () => leave(), []);
  const send = submitTo(save);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (imagesAreReady()) return send(event);
    event.preventDefault();
    imagesField.current?.focus();
  };
  const title = faq ? 'Edit FAQ' : 'Add FAQ';
  const returnFocus = (opener: Element | null) => (opener?.isConnected ? null : heading());
  if (conflict) {
    return (
      <PanelDialog title={title} onClose={conflict.goOn} returnFocus={returnFocus} wide>
        <div className="mt-4">
          <FaqConflict
            from={conflict.from}
            mine={conflict.mine}
            theirs={conflict.theirs}
            by={conflict.by}
            onSave={conflict.saveMerged}
            onTakeTheirs={onClose}
            onGoOn={conflict.goOn}
          />
        </div>
      </PanelDialog>
    );
  }
  const sending = (
    <Button type="submit" look="hot" busy={busy}>
      {faq ? 'Update FAQ' : 'Create FAQ'}
    </Button>
  );
  return (
    <FormDialog {...{ title, isDirty, busy, onClose, returnFocus }} onSubmit={submit} submit={sending}>
      <div className="grid gap-5 pb-2">
        <FaqFields {...faqForm} imagesField={imagesField} />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}

interface FaqConflictProps {
  from: StaffFaq;
  mine: SentFaq;
  theirs: StaffFaq;
  by: string | undefined;
  /** May throw ApiError, which is then shown. */
  onSave: (merged: SentFaq) => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Returns to the form. */
  onGoOn: () => void;
}

/** Shows the user's version next to the version that someone else saved, and lets the user choose field by field. */
const FaqConflict = ({ from, theirs, ...conflict }: FaqConflictProps) => (
  <MergeNotice
    what="this question"
    base={toSentFaq(from)}
    theirs={toSentFaq(theirs)}
    labels={FIELD_LABELS}
    findChanges={findChanges}
    describe={describeField}
    fallback="Failed to save FAQ"
    {...conflict}
  />
);

function describeField(faq: SentFaq, name: keyof SentFaq): ReactNode {
  switch (name) {
    case 'category':
      return faqCategoryLabel(faq.category);
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
