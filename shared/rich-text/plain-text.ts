import type { RichTextNode } from './rich-text.ts';

/** Returns a rich text without its formats, for titles, excerpts and searches. */
export const plainText = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : plainText(node.children))).join('');
