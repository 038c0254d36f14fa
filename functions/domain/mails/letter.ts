import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** What a mail says, before it takes a form. Every part may hold text of anybody's. */
export interface Letter {
  subject: string;
  /** The name to greet, undefined for somebody of whom nothing is known yet. */
  name: string | undefined;
  /** One sentence that says all; inboxes show it beside the subject. */
  sentence: string;
  /** A code to be typed in. */
  code?: string;
  /** Where to go on. */
  button?: { label: string; url: string };
  /** Things to know, by what they are. */
  facts?: Record<string, string>;
  /** What to do next or otherwise. */
  paragraphs?: readonly string[];
  /** Why this mail was sent to this address. */
  because: string;
}

/** A letter in both forms that a mail carries. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a letter out.
 *
 * @param origin the site's own address, which stands at the letter's end
 */
export const written = (letter: Letter, origin: string): WrittenMail => ({
  subject: letter.subject,
  text: letterText(letter, origin),
  html: letterHtml(letter, origin),
});
