import type { ReviewReason } from '#shared/review-reasons.ts';
import type { UploadedPiece } from '../art/art.ts';
import { type Alteration, alterArt } from './alter-art.ts';
import { findPiece } from './find-piece.ts';

const DAY = 24 * 3_600_000;

/** A seed image that a reviewer rejected. */
export interface RejectedPiece extends UploadedPiece {
  reason: ReviewReason;
  note?: string;
}

interface Rejected {
  of: string;
  title: string;
  alteration: Alteration;
  uploader: string;
  days: number;
  reason: ReviewReason;
  note?: string;
}

const REJECTED: readonly Rejected[] = [
  {
    of: 'Heavy is the head',
    title: 'Crown',
    alteration: 'copied',
    uploader: 'Hex',
    days: 0.9,
    reason: 'not-own-work',
    note: 'This is an icon by another player. Please upload only your own work.',
  },
  {
    of: 'Market day',
    title: 'market (blurry, sorry)',
    alteration: 'blurred',
    uploader: 'Pim',
    days: 2.2,
    reason: 'low-quality',
    note: 'It arrived blurred. Export it without smoothing and send it again.',
  },
  {
    of: 'Velvet hour',
    title: 'Velvet, all ages',
    alteration: 'shrunk',
    uploader: 'Hex',
    days: 3.1,
    reason: 'wrong-rating',
    note: 'This is adult content. Choose the rating R.',
  },
  {
    of: 'Queen of cups',
    title: 'Queen again',
    alteration: 'copied',
    uploader: 'tangerine_dream',
    days: 5.4,
    reason: 'duplicate',
  },
  {
    of: 'Last potion',
    title: 'potion wip',
    alteration: 'blurred',
    uploader: 'Night Heron',
    days: 8.8,
    reason: 'low-quality',
  },
  {
    of: 'Extra noodles',
    title: 'noods',
    alteration: 'brightened',
    uploader: 'Hex',
    days: 11.5,
    reason: 'not-own-work',
    note: 'Recolouring an image doesn’t make it yours.',
  },
  {
    of: 'Promise',
    title: 'Ring for sale, 50 coins',
    alteration: 'shrunk',
    uploader: 'Wanda Volt',
    days: 16,
    reason: 'breaks-rules',
    note: 'No trading in titles, please.',
  },
  {
    of: 'First snow',
    title: 'snow',
    alteration: 'copied',
    uploader: 'Ambrose',
    days: 23,
    reason: 'duplicate',
  },
];

/** The rejected images; their times are relative to `now` (milliseconds). */
export const buildRejectedImages = (now: number): RejectedPiece[] =>
  REJECTED.map(({ of, alteration, uploader, days, ...rejected }) => {
    const original = findPiece(of);
    return {
      ...original,
      ...rejected,
      altText: '',
      rating: 'g',
      createdBy: uploader,
      createdAt: Math.round(now - days * DAY),
      render: () => alterArt(original, alteration),
    };
  });
