import type { StaffFaq } from '../../../../../shared/contract/faq.ts';
import type { FaqFormValues } from './faq-form.ts';
import type { FormImage } from './faq-images.ts';

/** An editor's unsaved input when the session ended. */
export interface FaqDraft {
  ownerId: string;
  /** The question that the edit started from; undefined for a new one. */
  faq: StaffFaq | undefined;
  values: FaqFormValues;
  /** The images uploaded by then. */
  images: readonly FormImage[];
}

let stored: FaqDraft | undefined;

/** Keeps unsaved input for as long as the page lives. */
export function storeFaqDraft(draft: FaqDraft): void {
  stored = draft;
}

/** The editor's draft, if it was the last one stored. */
export const loadFaqDraft = (ownerId: string): FaqDraft | undefined =>
  stored?.ownerId === ownerId ? stored : undefined;

/** Removes the draft once its author has it back. */
export function deleteFaqDraft(ownerId: string): void {
  if (loadFaqDraft(ownerId)) stored = undefined;
}
