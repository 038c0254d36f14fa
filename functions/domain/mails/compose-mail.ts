import type { Letter } from './letter.ts';
import { renderLetterHtml } from './letter-html.tsx';

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
  text: renderLetterText(letter, origin),
  html: renderLetterHtml(letter, origin),
});

/** Renders an email as plain text, with the same words in the same order as the HTML. */
export function renderLetterText(letter: Letter, origin: string): string {
  const { name, sentence, code, button, facts = {}, paragraphs = [], because } = letter;
  const parts = [
    name ? `Hello ${name},` : 'Hello,',
    sentence,
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(Object.keys(facts).length > 0 ? [formatFacts(facts)] : []),
    ...paragraphs,
    `--\n${because}\nPixelcrowd, ${origin}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const formatFacts = (facts: Record<string, string>): string =>
  Object.entries(facts)
    .map(([what, value]) => `${what}: ${value}`)
    .join('\n');
