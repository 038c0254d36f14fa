import type { UploadedPiece } from '../art/art.ts';
import { WAITING } from '../art/waiting-titles.ts';
import { type Alteration, alterArt } from './alter-art.ts';
import { findPiece } from './find-piece.ts';

const HOUR = 3_600_000;

interface Copy {
  of: string;
  title: string;
  altText: string;
  alteration: Alteration;
  uploader: string;
  hours: number;
}

/** Two images that look nearly like published ones by other players. */
const COPIES: readonly Copy[] = [
  {
    of: 'Neon Sunday',
    title: 'Sunday mood',
    alteration: 'shrunk',
    uploader: 'Hex',
    hours: 4.5,
    altText: 'Pixel portrait with pink sunglasses in front of a setting sun.',
  },
  {
    of: 'Lantern keeper',
    title: 'My lantern girl',
    alteration: 'brightened',
    uploader: 'Zuzu',
    hours: 17.2,
    altText: 'Pixel portrait with a candle, in front of a full moon.',
  },
];

/** The images that wait for review, and one whose file isn't an image. Their times are relative to `now`. */
export function buildWaitingImages(now: number): UploadedPiece[] {
  const originals = WAITING.map(([title, createdBy, hours]) => ({
    ...findPiece(title),
    createdBy,
    createdAt: Math.round(now - hours * HOUR),
  }));
  return [...originals, ...COPIES.map((copy) => buildCopy(copy, now)), buildNotAnImage(now)];
}

function buildCopy({ of, title, altText, alteration, uploader, hours }: Copy, now: number): UploadedPiece {
  const original = findPiece(of);
  return {
    ...original,
    title,
    altText,
    fileName: 'final-final.png',
    createdBy: uploader,
    createdAt: Math.round(now - hours * HOUR),
    render: () => alterArt(original, alteration),
  };
}

/** A text file with the name of an image, which the processor refuses. */
const buildNotAnImage = (now: number): UploadedPiece => ({
  title: 'Weekend plans',
  altText: '',
  category: 'other',
  tags: [],
  rating: 'g',
  fileName: 'weekend-plans.png',
  contentType: 'image/png',
  createdBy: 'orla',
  createdAt: Math.round(now - 3.3 * HOUR),
  render: async () => Buffer.from('Saturday: finish the plaza. Sunday: sleep.\n'),
});
