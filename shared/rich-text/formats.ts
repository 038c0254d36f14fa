import type { Format } from './rich-text.ts';

/** The colours that have a name; CSS knows each by the same. Toolbars offer the first ones. */
export const COLOUR_NAMES = [
  'white',
  'black',
  'red',
  'green',
  'blue',
  'yellow',
  'cyan',
  'magenta',
  'orange',
  'purple',
  'brown',
  'pink',
  'grey',
  'lightblue',
  'navy',
  'lime',
] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

export const ALIGNS = ['left', 'center', 'right'] as const;
export type Align = (typeof ALIGNS)[number];

/** The sizes that a text may have, in pixels. */
export const TEXT_SIZES = { smallest: 8, largest: 48 } as const;

/** What toolbars offer; all else is typed by hand. */
export const TOOLBAR_SIZES = [8, 14] as const;
export const TOOLBAR_COLOURS = COLOUR_NAMES.slice(0, 8);

const MAKERS: Record<Format['name'], (value: string | undefined) => Format | undefined> = {
  b: (value) => plain('b', value),
  i: (value) => plain('i', value),
  u: (value) => plain('u', value),
  s: (value) => plain('s', value),
  color: (value) => {
    const colour = COLOUR_NAMES.find((name) => name === value) ?? hexColour(value);
    return colour && { name: 'color', colour };
  },
  size: (value) => {
    const pixels = /^[1-9]\d?$/.test(value ?? '') ? Number(value) : 0;
    const isOffered = pixels >= TEXT_SIZES.smallest && pixels <= TEXT_SIZES.largest;
    return isOffered ? { name: 'size', pixels } : undefined;
  },
  align: (value) => {
    const side = ALIGNS.find((each) => each === value);
    return side && { name: 'align', side };
  },
};

/** Whether a word, in small letters, is the name of a tag. */
export const isFormatName = (word: string): word is Format['name'] => Object.hasOwn(MAKERS, word);

/**
 * The format that an opening tag asks for; undefined where a value is missing, uncalled for or none of those
 * that the tag takes. Nothing but what is listed here ever becomes a format.
 *
 * @param value what stands behind the tag's `=`, in small letters
 */
export const formatOf = (name: Format['name'], value: string | undefined): Format | undefined =>
  MAKERS[name](value);

const plain = (name: 'b' | 'i' | 'u' | 's', value: string | undefined): Format | undefined =>
  value === undefined ? { name } : undefined;

const hexColour = (value: string | undefined): `#${string}` | undefined =>
  value && /^#[\da-f]{6}$/.test(value) ? `#${value.slice(1)}` : undefined;
