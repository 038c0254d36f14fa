import { BACKDROPS, HAIR_COLOURS, PATTERNS, SKINS, TOP_COLOURS } from './face-colours.ts';
import { EYES, MOUTHS } from './face-details.ts';
import { EXTRAS } from './face-extras.ts';
import { HAIRSTYLES, HEADS, TOPS } from './face-shapes.ts';

// The keys of a literal are exactly those of its type.
const listKeys = <T extends object>(parts: T) => Object.keys(parts) as (keyof T & string)[];

/** The choices for each part of a face, in the order of the face's code. At most 36 each; add new ones at the end. */
export const FACE_CHOICES = {
  head: listKeys(HEADS),
  skin: listKeys(SKINS),
  hair: listKeys(HAIRSTYLES),
  hairColour: listKeys(HAIR_COLOURS),
  eyes: listKeys(EYES),
  mouth: listKeys(MOUTHS),
  extra: listKeys(EXTRAS),
  top: listKeys(TOPS),
  topColour: listKeys(TOP_COLOURS),
  backdrop: listKeys(BACKDROPS),
  pattern: PATTERNS,
} as const;

export type FacePart = keyof typeof FACE_CHOICES;

/** A face as a choice for each part. */
export type Face = { [Part in FacePart]: (typeof FACE_CHOICES)[Part][number] };

export const FACE_PARTS = listKeys(FACE_CHOICES);

const BASE = 36;

/** Encodes a face as one character per part, for storing. */
export const formatFace = (face: Face): string =>
  FACE_PARTS.map((part) => getChoices(part).indexOf(face[part]).toString(BASE)).join('');

/** Decodes what `formatFace` returned; undefined for any other text. */
export function parseFace(code: string): Face | undefined {
  if (code.length !== FACE_PARTS.length || !/^[0-9a-z]+$/.test(code)) return undefined;
  const entries = FACE_PARTS.map((part, index) => [
    part,
    getChoices(part)[Number.parseInt(code.charAt(index), BASE)],
  ]);
  if (entries.some(([, choice]) => choice === undefined)) return undefined;
  return Object.fromEntries(entries) as Face; // each part has one of its choices
}

/** Picks a face by chance. The same seed gives the same face. */
export function pickFace(seed: string): Face {
  const next = createRandom(seed);
  const entries = FACE_PARTS.map((part) => {
    const choices = getChoices(part);
    return [part, choices[Math.floor(next() * choices.length)]];
  });
  return Object.fromEntries(entries) as Face; // each part has one of its choices
}

const getChoices = (part: FacePart): readonly string[] => FACE_CHOICES[part];

/** Returns numbers from 0 up to, not including, 1 (FNV-1a, then mulberry32). */
function createRandom(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
    2166136261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
