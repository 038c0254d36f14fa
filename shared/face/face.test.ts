import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawFace, FACE_SIZE } from './draw-face.ts';
import { FACE_CHOICES, FACE_PARTS, formatFace, parseFace, pickFace } from './face.ts';

const faces = fc.string().map(pickFace);

it('decodes what it encodes', () => {
  fc.assert(
    fc.property(faces, (face) => {
      expect(parseFace(formatFace(face))).toEqual(face);
    }),
  );
});

it('decodes no other text', () => {
  const code = formatFace(pickFace('moth'));
  for (const text of [
    '',
    code.slice(1),
    `${code}0`,
    code.toUpperCase().replaceAll(/\d/g, 'Z'),
    `z${code.slice(1)}`,
  ])
    expect(parseFace(text), text).toBeUndefined();
});

it('picks the same face for the same seed, and every choice for some seed', () => {
  expect(pickFace('moth')).toEqual(pickFace('moth'));
  const picked = Array.from({ length: 400 }, (_, seed) => pickFace(`seed ${seed}`));
  for (const part of FACE_PARTS)
    expect(new Set(picked.map((face) => face[part])).size, part).toBe(FACE_CHOICES[part].length);
});

it('draws every face as a full square of colours', () => {
  fc.assert(
    fc.property(faces, (face) => {
      const pixels = drawFace(face);
      expect(pixels).toHaveLength(FACE_SIZE ** 2);
      expect(pixels.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
    }),
  );
});

it('draws each choice differently', () => {
  const plain = {
    ...pickFace('moth'),
    hair: 'short',
    eyes: 'open',
    extra: 'nothing',
    pattern: 'plain',
  } as const;
  for (const part of FACE_PARTS) {
    const drawn = FACE_CHOICES[part].map((choice) => drawFace({ ...plain, [part]: choice }).join());
    expect(new Set(drawn).size, part).toBe(drawn.length);
  }
});
