import type { Align, ColourName } from './formats.ts';

/** The effect of a pair of tags on the text between them. */
export type Format =
  | { name: 'b' | 'i' | 'u' | 's' }
  /** A colour name or `#rrggbb` in lower case; both are valid CSS colours. */
  | { name: 'color'; colour: ColourName | `#${string}` }
  | { name: 'size'; pixels: number }
  | { name: 'align'; side: Align };

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
