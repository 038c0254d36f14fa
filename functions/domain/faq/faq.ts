import type { FaqCategory } from '../../../shared/faq-categories.ts';
import type { FaqId } from '../../../shared/ids.ts';
import { widthName } from '../../platform/media/file-names.ts';

/** An image of an answer; its files never change. */
export interface StoredFaqImage {
  /**
   * Of the image's content and of its upload; it names the folder of its files. No two uploads share one, so that the
   * files of an image can go when it goes.
   */
  hash: string;
  /** Of its WebP files, ascending, in pixels. */
  widths: number[];
  /** Pixels of the widest file. */
  width: number;
  height: number;
  /** The grid of pixel art. */
  nativeWidth?: number;
  nativeHeight?: number;
  alt: string;
  caption: string;
}

/** The folder of an image's files in the bucket behind `/media`, or below `derived/` in the private one. */
export const faqImageFolder = (hash: string): string => `media/faq/${hash}/`;
export const faqDerivedFolder = (hash: string): string => `derived/faq/${hash}/`;

/** Where the file of a width lies in the bucket behind `/media`. */
export const faqImageKey = (hash: string, width: number): string => faqImageFolder(hash) + widthName(width);

/** A question with its answer, as it is stored. */
export interface StoredFaq {
  id: FaqId;
  version: number;
  question: string;
  /** Plain text; its line breaks are shown. */
  answer: string;
  category: FaqCategory;
  /** Its place among those of its category, smallest first, from 0. */
  order: number;
  /** A draft while it is not. */
  isPublished: boolean;
  tags: string[];
  images: StoredFaqImage[];
}
