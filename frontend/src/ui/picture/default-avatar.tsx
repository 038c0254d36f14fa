import { type Bitmap, PixelSprite } from './pixel-sprite.tsx';

/** The same face for all, in varying colours of skin, hair, eyes and clothes. */
const FACES: readonly (readonly string[])[] = [
  [
    '...hhhhhh...',
    '..hhhhhhhh..',
    '.hhhhhhhhhh.',
    '.hhsssssshh.',
    '.hssssssssh.',
    '.sswkssswks.',
    '.sswkssswks.',
    '..ssssssss..',
    '..sssmmsss..',
    '...ssssss...',
    '..cccsscccc.',
    '.cccccccccc.',
  ],
  [
    '..hh.hh.hh..',
    '..hhhhhhhh..',
    '..hhhhhhhh..',
    '..ssssssss..',
    '.ssssssssss.',
    '.sswkssswks.',
    '.sswkssswks.',
    '..ssssssss..',
    '..ssmmmmss..',
    '...ssssss...',
    '.ccccsscccc.',
    '.cccccccccc.',
  ],
  [
    '...hhhhhh...',
    '.hhhhhhhhhh.',
    'hhhhhhhhhhhh',
    'hhhsssssshhh',
    'hhsssssssshh',
    'hhswkssswkhh',
    'hhswkssswkhh',
    'hhsssssssshh',
    'hh.ssmmss.hh',
    'hh..ssss..hh',
    'hhcccccccchh',
    '.cccccccccc.',
  ],
];

const COLOURS: readonly Record<string, string>[] = [
  { h: '#ff5c93', s: '#e8b48a', c: '#3fe0d0' },
  { h: '#ffd166', s: '#8d5a3b', c: '#ff5c93' },
  { h: '#3fe0d0', s: '#f2d0b1', c: '#352d6e' },
  { h: '#5a3a22', s: '#b87d52', c: '#ffd166' },
  { h: '#b3abdf', s: '#5c3a28', c: '#5be49b' },
];

/** The avatar of someone without an image: one of five, always the same for the same id. */
export function DefaultAvatar({ id, scale = 5 }: { id: string; scale?: number }) {
  const number = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length;
  const bitmap: Bitmap = {
    rows: FACES[number % FACES.length] ?? [],
    colours: { ...COLOURS[number], w: '#f5f2ff', k: '#0e0b1f', m: '#b8336a' },
  };
  return (
    <span className="stepped step-3 inline-grid shrink-0 place-items-end justify-items-center bg-raised px-2 pt-2">
      <PixelSprite bitmap={bitmap} scale={scale} />
    </span>
  );
}
