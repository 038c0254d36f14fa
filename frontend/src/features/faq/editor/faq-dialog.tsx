import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { StaffFaq } from '../../../../../shared/contract/faq.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { webSession } from '../../../session/web-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelDialog } from '../../../ui/panel-dialog.tsx';
import { FormDialog } from '../../../ui/staff/form-dialog.tsx';
import { FaqConflict } from './faq-conflict.tsx';
import { FaqFields } from './faq-fields.tsx';
import type { FocusTarget } from './images-field.tsx';
import { type FaqDraft, storeFaqDraft } from './stored-faq-draft.ts';
import { useFaqForm } from './use-faq-form.ts';

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
    if (isDirty && isEnded) storeFaqDraft({ ownerId, faq, values: form.getValues(), images: there });
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
            {...conflict}
            onKeepMine={conflict.keepMine}
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
