import type { Align, ColourName } from './formats.ts';

/** What a pair of tags does to all that lies between them. */
export type Format =
  | { name: 'b' | 'i' | 'u' | 's' }
  /** A name of the list, or `#rrggbb` in small letters: both are colours to CSS as they stand. */
  | { name: 'color'; colour: ColourName | `#${string}` }
  | { name: 'size'; pixels: number }
  | { name: 'align'; side: Align };

interface PlainText {
  kind: 'text';
  /** Never empty; markup of any other language in it is text like all the rest. */
  text: string;
}

export interface FormattedText {
  kind: 'format';
  format: Format;
  /**
   * The opening tag to the letter. Empty where a stretch that overlaps another had to be cut in two, and
   * this is a later part of it; likewise `close` of all but its last part.
   */
  open: string;
  close: string;
  children: RichTextNode[];
}

/** A piece of a rich text. Together the pieces hold every character that was written. */
export type RichTextNode = PlainText | FormattedText;
