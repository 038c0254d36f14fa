import type { Person } from '#platform/data/change.ts';
import type { ImageId, IsoTime, PlayerId } from '#shared/ids.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import type { Rating } from '#shared/ratings.ts';
import type { ReviewReason } from '#shared/review-reasons.ts';
import type { UploadStamp } from '../payments/subscriptions/upload-stamp.ts';

/** The state of an upload in the media pipeline: `refused` is for a reason in the file, `failed` for one of ours. */
type ProcessingState = 'awaiting-upload' | 'running' | 'done' | 'refused' | 'failed';

/** Whether visitors may see an image, decided by reviewers once processing is done. */
type ApprovalStatus = 'pending' | 'approved' | 'rejected';

/** Who uploaded an image, and through which system. */
export interface Uploader {
  kind: 'web' | 'game' | 'discord' | 'seed';
  id: string;
  /** The display name at the time of the upload. */
  username: string;
}

/** The files that the processor derived; all of them are in one folder named by `hash`. */
export interface ImageFiles {
  /** Hash of the sanitized original and the pipeline version: the folder's name. */
  hash: string;
  /** The file extension of the full-size file in its original format. */
  format: 'jpg' | 'png' | 'gif' | 'webp';
  /** The widths of the WebP derivatives, ascending: `<width>.webp`. */
  widths: number[];
  /** The size of the full-size file in pixels. */
  width: number;
  height: number;
  animated: boolean;
  /** If set, there is a still for each width, `still-<width>.webp`; otherwise only one, `still.webp`. */
  stills?: true;
  /** The size of the full-size file in bytes. */
  size: number;
  /** For pixel art only: its original size and its colours as #rrggbb, most frequent first. */
  pixelArt?: { width: number; height: number; palette: string[] };
  /** The version of the picture for links to the image, see `drawPreview`. Missing until it is drawn. */
  preview?: number;
}

/** Hashes that identify duplicates of an image. */
interface ImageLikeness {
  /** SHA-256 of the uploaded file, base64url. */
  sha256: string;
  /** A perceptual hash of 16 hexadecimal digits; missing if the image is too plain for one. */
  look?: string;
  /** A second one, which survives compression and resizing; only of photos and paintings. */
  frequencies?: string;
}

/** A decision on an image. */
export interface Decision {
  decision: 'approved' | 'rejected';
  by: Person;
  at: IsoTime;
  /** The version of the image that the decision was made on. */
  on: number;
  /** The reason of a rejection. */
  reason?: ReviewReason;
  /** The reviewer's comment, shown to the uploader. */
  note?: string;
}

/** A stored image. Its id contains the creation time. */
export interface Image extends UploadStamp {
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
  /** The player who had linked the Discord account when it was posted there. */
  artist?: PlayerId;
  originalName: string;
  contentType: string;
  /** The announced size in bytes, for which the upload URL is signed. */
  announcedSize: number;
  approvalStatus: ApprovalStatus;
  /** Who has approved the image before its file was processed. */
  approveAs?: Person;
  /** Where the image was posted first. */
  sourceUrl?: string;
  /** The latest decisions, the newest last; older ones are only in the version history. */
  decisions?: Decision[];
  processing: ProcessingState;
  /** Why the file was refused, or could not be processed, worded for the uploader. */
  refusal?: string;
  /** The ETag of the object being processed, so that a repeated event changes nothing. */
  objectTag?: string;
  /** The active run, or one that has failed: its start and its number, since it is tried again. */
  run?: { began: IsoTime; attempt: number; failed?: true };
  /** Set once processing is done. */
  files?: ImageFiles;
  likeness?: ImageLikeness;
}

/** An image without the only text that may be in an item of its own, and that most readers do not need. */
export type ImageFacts = Omit<Image, 'description'>;
