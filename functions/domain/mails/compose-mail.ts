import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.tsx';
import { letterText } from './letter-text.ts';

/** An email in both formats. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Renders an email in both formats.
 *
 * @param origin the site's origin, linked at the end
 */
export const composeMail = (letter: Letter, origin: string): ComposedMail => ({
  subject: letter.subject,
  text: letterText(letter, origin),
  html: letterHtml(letter, origin),
});
