/** The named colours; CSS uses the same names. Toolbars offer the first ones. */
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
type Align = (typeof ALIGNS)[number];

/** The allowed text sizes in pixels. */
export const TEXT_SIZES = { smallest: 8, largest: 48 } as const;

/** The sizes that toolbars offer; users type all others. */
export const TOOLBAR_SIZES = [8, 14] as const;
export const TOOLBAR_COLOURS = COLOUR_NAMES.slice(0, 8);

/** The effect of a pair of tags on the text between them. */
export type Format =
  | { name: 'b' | 'i' | 'u' | 's' }
  /** A colour name or `#rrggbb` in lower case; both are valid CSS colours. */
  | { name: 'color'; colour: ColourName | `#${string}` }
  | { name: 'size'; pixels: number }
  | { name: 'align'; side: Align };

const MAKERS: Record<Format['name'], (value: string | undefined) => Format | undefined> = {
  b: (value) => parsePlain('b', value),
  i: (value) => parsePlain('i', value),
  u: (value) => parsePlain('u', value),
  s: (value) => parsePlain('s', value),
  color: (value) => {
    const colour = COLOUR_NAMES.find((name) => name === value) ?? parseHexColour(value);
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

/** Returns whether a lower-case word is the name of a tag. */
export const isFormatName = (word: string): word is Format['name'] => Object.hasOwn(MAKERS, word);

/**
 * Parses the format of an opening tag. Returns undefined if a required value is missing, or if the tag does not accept
 * the value. Only the formats listed here are ever produced.
 *
 * @param value the text after the tag's `=`, in lower case
 */
export const parseFormat = (name: Format['name'], value: string | undefined): Format | undefined =>
  MAKERS[name](value);

const parsePlain = (name: 'b' | 'i' | 'u' | 's', value: string | undefined): Format | undefined =>
  value === undefined ? { name } : undefined;

const parseHexColour = (value: string | undefined): `#${string}` | undefined =>
  value && /^#[\da-f]{6}$/.test(value) ? `#${value.slice(1)}` : undefined;
