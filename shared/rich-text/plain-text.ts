import type { RichTextNode } from './rich-text.ts';

/** What a rich text says, without its formats: for titles, cuttings and searches. */
export const plainText = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : plainText(node.children))).join('');
