import { buildWidthName } from '#platform/media/file-names.ts';
import type { FaqCategory } from '#shared/faq-categories.ts';
import type { FaqId } from '#shared/ids.ts';

/** An image of an answer; its files never change. */
export interface StoredFaqImage {
  /**
   * A hash of the image's content and its upload, which names the folder of its files. No two uploads share a
   * hash, so the files can be deleted with the image.
   */
  hash: string;
  /** The widths of its WebP files, ascending, in pixels. */
  widths: number[];
  /** The size of the widest file in pixels. */
  width: number;
  height: number;
  /** The original size of pixel art. */
  nativeWidth?: number;
  nativeHeight?: number;
  alt: string;
  caption: string;
}

/** The folder of an image's files in the bucket behind `/media`, or below `derived/` in the private one. */
export const buildFaqImageFolder = (hash: string): string => `media/faq/${hash}/`;
export const buildFaqDerivedFolder = (hash: string): string => `derived/faq/${hash}/`;

/** The key of the file of a width in the bucket behind `/media`. */
export const buildFaqImageKey = (hash: string, width: number): string =>
  buildFaqImageFolder(hash) + buildWidthName(width);

/** A stored question with its answer. */
export interface StoredFaq {
  id: FaqId;
  version: number;
  question: string;
  /** Plain text with line breaks. */
  answer: string;
  category: FaqCategory;
  /** Its position within the category, from 0, smallest first. */
  order: number;
  /** If false, the question is a draft. */
  isPublished: boolean;
  tags: string[];
  images: StoredFaqImage[];
}
