import type { RichTextNode } from './rich-text.ts';

/** Restores the exact text that a tree was parsed from. */
export const writeRichText = (nodes: readonly RichTextNode[]): string =>
  nodes
    .map((node) =>
      node.kind === 'text' ? node.text : `${node.open}${writeRichText(node.children)}${node.close}`,
    )
    .join('');
