import { BACKDROPS, HAIR_COLOURS, PATTERNS, SKINS, TOP_COLOURS } from './face-colours.ts';
import { EYES, MOUTHS } from './face-details.ts';
import { EXTRAS } from './face-extras.ts';
import { HAIRSTYLES, HEADS, TOPS } from './face-shapes.ts';

// The keys of a literal are exactly those of its type.
const keysOf = <T extends object>(parts: T) => Object.keys(parts) as (keyof T & string)[];

/** The choices for each part of a face, in the order of the face's code. At most 36 each; add new ones at the end. */
export const FACE_CHOICES = {
  head: keysOf(HEADS),
  skin: keysOf(SKINS),
  hair: keysOf(HAIRSTYLES),
  hairColour: keysOf(HAIR_COLOURS),
  eyes: keysOf(EYES),
  mouth: keysOf(MOUTHS),
  extra: keysOf(EXTRAS),
  top: keysOf(TOPS),
  topColour: keysOf(TOP_COLOURS),
  backdrop: keysOf(BACKDROPS),
  pattern: PATTERNS,
} as const;

export type FacePart = keyof typeof FACE_CHOICES;

/** A face as a choice for each part. */
export type Face = { [Part in FacePart]: (typeof FACE_CHOICES)[Part][number] };

export const FACE_PARTS = keysOf(FACE_CHOICES);

const BASE = 36;

/** Encodes a face as one character per part, for storing. */
export const formatFace = (face: Face): string =>
  FACE_PARTS.map((part) => choicesOf(part).indexOf(face[part]).toString(BASE)).join('');

/** Decodes what `formatFace` returned; undefined for any other text. */
export function parseFace(code: string): Face | undefined {
  if (code.length !== FACE_PARTS.length || !/^[0-9a-z]+$/.test(code)) return undefined;
  const entries = FACE_PARTS.map((part, index) => [
    part,
    choicesOf(part)[Number.parseInt(code.charAt(index), BASE)],
  ]);
  if (entries.some(([, choice]) => choice === undefined)) return undefined;
  return Object.fromEntries(entries) as Face; // each part has one of its choices
}

/** Picks a face by chance. The same seed gives the same face. */
export function pickFace(seed: string): Face {
  const next = createRandom(seed);
  const entries = FACE_PARTS.map((part) => {
    const choices = choicesOf(part);
    return [part, choices[Math.floor(next() * choices.length)]];
  });
  return Object.fromEntries(entries) as Face; // each part has one of its choices
}

const choicesOf = (part: FacePart): readonly string[] => FACE_CHOICES[part];

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
