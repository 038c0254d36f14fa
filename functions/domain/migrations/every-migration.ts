import type { Migration } from '#platform/data/migrations/migration.ts';
import { storeCharacterCounts } from './001-count-characters.ts';
import { sortNames } from './002-sort-names.ts';
import { storeImagesPlainly } from './003-store-images-plainly.ts';
import { sayWhoPaysFees } from './004-say-who-pays-fees.ts';
import { storeBenefits } from './005-store-benefits.ts';
import { countByIso4217 } from './006-count-by-iso-4217.ts';
import { indexWordsAgain } from './007-index-again.ts';
import { claimArtistPages } from './008-claim-artist-pages.ts';
import { allowStaySignedIn } from './009-allow-stay-signed-in.ts';
import { drawPreviews } from './010-draw-previews.ts';
import { listLikes } from './011-list-likes.ts';
import { judgePixelArt } from './012-judge-pixel-art.ts';
import { listConcerns } from './013-list-concerns.ts';

/** Every migration, by number. A test compares it with the files of this folder. */
export const EVERY_MIGRATION: readonly Migration[] = [
  storeCharacterCounts,
  sortNames,
  storeImagesPlainly,
  sayWhoPaysFees,
  storeBenefits,
  countByIso4217,
  indexWordsAgain,
  claimArtistPages,
  allowStaySignedIn,
  drawPreviews,
  listLikes,
  judgePixelArt,
  listConcerns,
];
