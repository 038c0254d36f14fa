import { drawFace, FACE_SIZE } from '#shared/face/draw-face.ts';
import type { Face } from '#shared/face/face.ts';
import { type Bitmap, PixelSprite } from '#ui/picture/pixel-sprite.tsx';

interface Props {
  face: Face;
  /** The size of one pixel of the face in CSS pixels. */
  scale?: number;
}

/** The portrait of a character. It is decorative: the character's name stands next to it. */
export const FacePortrait = ({ face, scale = 4 }: Props) => (
  <span className="stepped step-3 inline-block shrink-0 leading-0">
    <PixelSprite bitmap={buildBitmap(face)} scale={scale} />
  </span>
);

const FIRST_LETTER = 'A'.charCodeAt(0);

function buildBitmap(face: Face): Bitmap {
  const pixels = drawFace(face);
  const colours = [...new Set(pixels)];
  const letters = new Map(
    colours.map((colour, index) => [colour, String.fromCharCode(FIRST_LETTER + index)]),
  );
  const text = pixels.map((colour) => letters.get(colour)).join('');
  return {
    rows: Array.from({ length: FACE_SIZE }, (_, y) => text.slice(y * FACE_SIZE, (y + 1) * FACE_SIZE)),
    colours: Object.fromEntries([...letters].map(([colour, letter]) => [letter, colour])),
  };
}
