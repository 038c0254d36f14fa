import type { RichTextNode } from './rich-text.ts';

/** The text that a tree was read from, to the letter. */
export const writeRichText = (nodes: readonly RichTextNode[]): string =>
  nodes
    .map((node) =>
      node.kind === 'text' ? node.text : `${node.open}${writeRichText(node.children)}${node.close}`,
    )
    .join('');
