import type { RichTextNode } from '#shared/rich-text/rich-text.ts';

/** Returns a rich text without its formats, for titles, excerpts and searches. */
export const toPlainText = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : toPlainText(node.children))).join('');

/** Restores the exact text that a tree was parsed from. */
export const writeRichText = (nodes: readonly RichTextNode[]): string =>
  nodes
    .map((node) =>
      node.kind === 'text' ? node.text : `${node.open}${writeRichText(node.children)}${node.close}`,
    )
    .join('');
