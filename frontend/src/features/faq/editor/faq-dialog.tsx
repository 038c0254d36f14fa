import { type SubmitEvent, useRef } from 'react';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { VersionedEditor } from '../../../forms/editor/versioned-editor.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FaqFields } from './faq-form-fields.tsx';
import type { FocusTarget } from './images-field.tsx';
import { type FaqDraft, useFaqForm } from './use-faq-form.ts';

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
  const faqForm = useFaqForm({ ownerId, faq, draft, onDone: onClose });
  const { failure, isDirty, busy, conflict, imagesAreReady, submitTo, save } = faqForm;
  const imagesField = useRef<FocusTarget | null>(null);
  const send = submitTo(save);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (imagesAreReady()) return send(event);
    event.preventDefault();
    imagesField.current?.focus();
  };
  return (
    <VersionedEditor
      title={faq ? 'Edit FAQ' : 'Add FAQ'}
      submit={faq ? 'Update FAQ' : 'Create FAQ'}
      isDirty={isDirty}
      busy={busy}
      conflict={conflict}
      onClose={onClose}
      onSubmit={submit}
      returnFocus={(opener) => (opener?.isConnected ? null : heading())}
    >
      <div className="grid gap-5 pb-2">
        <FaqFields {...faqForm} imagesField={imagesField} />
        <FailureNotice failure={failure} />
      </div>
    </VersionedEditor>
  );
}
