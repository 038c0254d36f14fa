import type { ImageId, IsoTime } from '../../shared/ids.ts';
import type { ImageCategory } from '../../shared/image-categories.ts';
import type { Rating } from '../../shared/ratings.ts';
import type { ReviewReason } from '../../shared/review-reasons.ts';
import type { Person } from '../platform/data/change.ts';

/** Where an upload stands on its way through the media pipeline. */
type ProcessingState = 'awaiting-upload' | 'running' | 'done' | 'refused';

/** Whether visitors may see an image; decided by people, once its processing is done. */
type ApprovalStatus = 'pending' | 'approved' | 'rejected';

/** Who handed an image in, and by which door. */
export interface Uploader {
  kind: 'web' | 'game' | 'discord' | 'seed';
  id: string;
  /** The display name at the time. */
  username: string;
}

/** What the processor made of a file; every derivative lies under one folder named by `hash`. */
export interface ImageFiles {
  /** Hash of the cleaned original and of the pipeline's version: the folder's name. */
  hash: string;
  /** Extension of the full-size file in its own format. */
  format: 'jpg' | 'png' | 'gif' | 'webp';
  /** Widths of the WebP derivatives, ascending: `<width>.webp`. */
  widths: number[];
  /** Pixels of the full-size file. */
  width: number;
  height: number;
  animated: boolean;
  /** Its stills are `still-<width>.webp` for each width; without this there is one, `still.webp`. */
  stills?: true;
  /** Bytes of the full-size file. */
  size: number;
  /** Pixel art only: its own grid and its colours as #rrggbb, commonest first. */
  pixelArt?: { width: number; height: number; palette: string[] };
}

/** What an image is known again by. */
export interface ImageLikeness {
  /** SHA-256 of the file as it was uploaded, base64url. */
  sha256: string;
  /** What it looks like, in 16 hexadecimal digits; absent where it is too plain to be told by that. */
  look?: string;
}

/** What somebody decided on an image. */
export interface Decision {
  decision: 'approved' | 'rejected';
  by: Person;
  at: IsoTime;
  /** The version of the image that it was made on. */
  on: number;
  /** Why it was rejected. */
  reason?: ReviewReason;
  /** The reviewer's own words, which the uploader reads. */
  note?: string;
}

/** An image as it is stored. When it was made, its id tells. */
export interface Image {
  id: ImageId;
  version: number;
  title: string;
  altText: string;
  description: string;
  category: ImageCategory;
  tags: string[];
  rating: Rating;
  createdBy: string;
  uploadedBy: Uploader;
  originalName: string;
  contentType: string;
  /** Bytes that the uploader announced and the upload is signed for. */
  announcedSize: number;
  approvalStatus: ApprovalStatus;
  /** What was decided so far, the last one last; older ones than these are in the history alone. */
  decisions?: Decision[];
  processing: ProcessingState;
  /** Why the processor refused the file, in words for the uploader. */
  refusal?: string;
  /** The ETag of the object whose processing began, so that a repeated event changes nothing. */
  objectTag?: string;
  /** While it is running: since when, and for which time; a run may die and be taken up again. */
  run?: { began: IsoTime; attempt: number };
  /** Present once processing is done. */
  files?: ImageFiles;
  likeness?: ImageLikeness;
}
