import type { Format } from './formats.ts';

interface PlainText {
  kind: 'text';
  /** Never empty; other markup in it is plain text. */
  text: string;
}

export interface FormattedText {
  kind: 'format';
  format: Format;
  /**
   * The exact opening tag. Empty for all but the first part of a format that an overlap split in two; likewise `close`
   * for all but the last part.
   */
  open: string;
  close: string;
  children: RichTextNode[];
}

/** A node of a rich text. Together the nodes contain every character of the original. */
export type RichTextNode = PlainText | FormattedText;
