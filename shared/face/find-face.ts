import { type Face, parseFace, pickFace } from './face.ts';

/** How many faces there are for characters without one of their own, and for players without a character. */
const DEFAULT_FACES = 5;

/** The face of a character: the chosen one, or one of five, always the same for the same id. */
export function findFace(code: string | undefined, id: string): Face {
  const number = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % DEFAULT_FACES;
  return parseFace(code ?? '') ?? pickFace(`default ${number}`);
}
