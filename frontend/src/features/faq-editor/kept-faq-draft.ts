import type { StaffFaq } from '../../../../shared/contract/faq.ts';
import type { FaqFormValues } from './faq-form.ts';
import type { FormImage } from './faq-images.ts';

/** What an editor was writing when the session ended. */
export interface FaqDraft {
  ownerId: string;
  /** The question as it was when the writing began; undefined for a new one. */
  faq: StaffFaq | undefined;
  values: FaqFormValues;
  /** Those that were there by then. */
  images: readonly FormImage[];
}

let kept: FaqDraft | undefined;

/** Keeps, for as long as the page lives, what was not saved. */
export function keepFaqDraft(draft: FaqDraft): void {
  kept = draft;
}

/** What an editor was writing, if that was the last to be kept. */
export const faqDraftOf = (ownerId: string): FaqDraft | undefined =>
  kept?.ownerId === ownerId ? kept : undefined;

/** Forgets it, once its writer has it back. */
export function forgetFaqDraft(ownerId: string): void {
  if (faqDraftOf(ownerId)) kept = undefined;
}
