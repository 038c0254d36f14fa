import type { StaffFaq } from '../../../../shared/contract/faq.ts';
import type { SentImage } from './faq-form.ts';

/** How far an image is on its way into the answer. */
export type ImageState =
  /** How much of its file has been sent, from 0 to 1. */
  | { is: 'sending'; part: number }
  /** The file arrived, and the server is looking at it. */
  | { is: 'checking' }
  /** The answer can have it. */
  | { is: 'ready'; id: string }
  /** The server looked at it and will not have it; another try would end alike. */
  | { is: 'refused'; words: string }
  /** Something went wrong on the way. */
  | { is: 'failed'; words: string };

/** An image in the form: one that the answer has, or a file that was added. */
export interface FormImage {
  /** Names it in the form; the upload of its file too. */
  key: string;
  /** Where it lies, for one that the answer has. */
  url?: string;
  file?: File;
  alt: string;
  caption: string;
  state: ImageState;
}

type ImagesChange =
  | { type: 'add'; images: readonly FormImage[] }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; by: -1 | 1 }
  | { type: 'reword'; key: string; words: Partial<Pick<FormImage, 'alt' | 'caption'>> }
  | { type: 'reach'; key: string; state: ImageState };

/** The images that a question has, for its form. */
export const imagesOf = (faq: StaffFaq | undefined): FormImage[] =>
  (faq?.images ?? []).map(({ id, url, alt, caption }) => ({
    ...{ key: id, url, alt, caption },
    state: { is: 'ready', id },
  }));

/** What a change makes of the images. One that has been removed meanwhile stays so. */
export function changedImages(images: readonly FormImage[], change: ImagesChange): readonly FormImage[] {
  const alter = (changed: Partial<FormImage>) =>
    images.map((image) => ('key' in change && image.key === change.key ? { ...image, ...changed } : image));
  switch (change.type) {
    case 'add':
      return [...images, ...change.images];
    case 'remove':
      return images.filter(({ key }) => key !== change.key);
    case 'move':
      return moved(images, change);
    case 'reword':
      return alter(change.words);
    case 'reach':
      return alter({ state: change.state });
  }
}

function moved(images: readonly FormImage[], { key, by }: { key: string; by: -1 | 1 }): readonly FormImage[] {
  const from = images.findIndex((image) => image.key === key);
  const [here, there] = [images[from], images[from + by]];
  if (!here || !there) return images;
  return images.map((image) => (image === here ? there : image === there ? here : image));
}

/** Why the images cannot be saved as they are; undefined where they can. */
export function problemOf(images: readonly FormImage[]): string | undefined {
  if (images.some(({ state: { is } }) => is === 'sending' || is === 'checking'))
    return 'Wait until every image is there, or remove it.';
  if (images.some(({ state: { is } }) => is === 'failed' || is === 'refused'))
    return 'Remove the images that did not arrive, or try again.';
  return undefined;
}

/** Those that are ready, as they are sent. */
export const sentImages = (images: readonly FormImage[]): SentImage[] =>
  images.flatMap(({ state, alt, caption }) =>
    state.is === 'ready' ? [{ id: state.id, alt: alt.trim(), caption: caption.trim() }] : [],
  );
