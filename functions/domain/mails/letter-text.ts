import type { Letter } from './letter.ts';

/** Renders an email as plain text, with the same words in the same order as the HTML. */
export function letterText(letter: Letter, origin: string): string {
  const { name, sentence, code, button, facts = {}, paragraphs = [], because } = letter;
  const parts = [
    name ? `Hello ${name},` : 'Hello,',
    sentence,
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(Object.keys(facts).length > 0 ? [factLines(facts)] : []),
    ...paragraphs,
    `--\n${because}\nPixelcrowd, ${origin}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const factLines = (facts: Record<string, string>): string =>
  Object.entries(facts)
    .map(([what, value]) => `${what}: ${value}`)
    .join('\n');
