import { type Html, html } from '#platform/serve/html.ts';
import { type Block, type Inline, parseMarkdown } from '#shared/markdown/parse-markdown.ts';

/** Builds the markup of an answer, which is written in Markdown. */
export const buildAnswer = (answer: string): Html => html`${parseMarkdown(answer).map(buildBlock)}`;

function buildBlock(block: Block): Html {
  if (block.kind === 'paragraph') return html`<p>${block.inlines.map(buildInline)}</p>`;
  const items = block.items.map((inlines) => html`<li>${inlines.map(buildInline)}</li>`);
  return block.ordered ? html`<ol start="${block.start}">${items}</ol>` : html`<ul>${items}</ul>`;
}

function buildInline(inline: Inline): Html {
  switch (inline.kind) {
    case 'text':
      return html`${inline.text}`;
    case 'code':
      return html`<code>${inline.text}</code>`;
    case 'bold':
      return html`<strong>${inline.inlines.map(buildInline)}</strong>`;
    case 'italic':
      return html`<em>${inline.inlines.map(buildInline)}</em>`;
    case 'link':
      return html`<a href="${inline.href}">${inline.text}</a>`;
  }
}

/** The text of an answer without its markup. */
export const toPlainText = (answer: string): string =>
  parseMarkdown(answer)
    .flatMap((block) => (block.kind === 'paragraph' ? [block.inlines] : block.items))
    .map((inlines) => inlines.map(readInline).join(''))
    .join('\n');

const readInline = (inline: Inline): string =>
  'inlines' in inline ? inline.inlines.map(readInline).join('') : inline.text;
