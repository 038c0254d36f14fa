import type { StaffFaq } from '#shared/contract/faq.ts';
import type { SentImage } from './faq-form.ts';

/** The upload state of an image. */
export type ImageState =
  /** The fraction of the file that has been sent, from 0 to 1. */
  | { is: 'sending'; part: number }
  /** The file has arrived, and the server is processing it. */
  | { is: 'checking' }
  /** The image can be used in the answer. */
  | { is: 'ready'; id: string }
  /** The server rejected the file; a retry would fail too. */
  | { is: 'refused'; reason: string }
  /** The upload failed. */
  | { is: 'failed'; reason: string };

/** An image in the form: a stored one or an added file. */
export interface FormImage {
  /** Identifies it in the form, and its file's upload. */
  key: string;
  /** The URL of a stored image. */
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
  | { type: 'reword'; key: string; texts: Partial<Pick<FormImage, 'alt' | 'caption'>> }
  | { type: 'reach'; key: string; state: ImageState };

/** The stored images of a question, for its form. */
export const toFormImages = (faq: StaffFaq | undefined): FormImage[] =>
  (faq?.images ?? []).map(({ id, url, alt, caption }) => ({
    key: id,
    url,
    alt,
    caption,
    state: { is: 'ready', id },
  }));

/** Applies a change to the images. An image that has been removed stays removed. */
export function applyImagesChange(images: readonly FormImage[], change: ImagesChange): readonly FormImage[] {
  const alter = (changed: Partial<FormImage>) =>
    images.map((image) => ('key' in change && image.key === change.key ? { ...image, ...changed } : image));
  switch (change.type) {
    case 'add':
      return [...images, ...change.images];
    case 'remove':
      return images.filter(({ key }) => key !== change.key);
    case 'move':
      return moveImage(images, change);
    case 'reword':
      return alter(change.texts);
    case 'reach':
      return alter({ state: change.state });
  }
}

function moveImage(
  images: readonly FormImage[],
  { key, by }: { key: string; by: -1 | 1 },
): readonly FormImage[] {
  const from = images.findIndex((image) => image.key === key);
  const [here, there] = [images[from], images[from + by]];
  if (!here || !there) return images;
  return images.map((image) => (image === here ? there : image === there ? here : image));
}

/** Why the images cannot be saved yet; undefined if they can. */
export function findProblem(images: readonly FormImage[]): string | undefined {
  if (images.some(({ state: { is } }) => is === 'sending' || is === 'checking'))
    return 'Wait for every image to finish uploading, or remove it.';
  if (images.some(({ state: { is } }) => is === 'failed' || is === 'refused'))
    return 'Remove the images that failed to upload, or try again.';
  return undefined;
}

/** The uploaded images, as they are sent. */
export const toSentImages = (images: readonly FormImage[]): SentImage[] =>
  images.flatMap(({ state, alt, caption }) =>
    state.is === 'ready' ? [{ id: state.id, alt: alt.trim(), caption: caption.trim() }] : [],
  );
