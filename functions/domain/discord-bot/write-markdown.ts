import { type Inline, parseMarkdown } from '#shared/markdown/parse-markdown.ts';
import { showAsTyped } from './embed.ts';

/** Writes a text in the small part of Markdown that responses use for Discord, which shows no other markup in it. */
export const writeMarkdown = (text: string): string =>
  parseMarkdown(text)
    .map((block) =>
      block.kind === 'paragraph'
        ? writeInlines(block.inlines)
        : block.items
            .map((item, index) => `${block.ordered ? `${block.start + index}.` : '-'} ${writeInlines(item)}`)
            .join('\n'),
    )
    .join('\n');

const writeInlines = (inlines: readonly Inline[]): string => inlines.map(writeInline).join('');

function writeInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return showAsTyped(inline.text);
    case 'code':
      return `\`${inline.text}\``;
    case 'bold':
      return `**${writeInlines(inline.inlines)}**`;
    case 'italic':
      return `*${writeInlines(inline.inlines)}*`;
    case 'link':
      return `[${showAsTyped(inline.text)}](${inline.href})`;
  }
}
