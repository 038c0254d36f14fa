import { bandOf } from '../../shared/ratings.ts';
import type { Kind, ListEntry, TransactAction } from '../platform/data/kind.ts';
import { countByDay } from './daily-counts.ts';
import type { Image } from './image.ts';
import { keepLikeness } from './image-likeness.ts';
import { imageList, lettersOf, listState, submissionList } from './image-lists.ts';
import { keepLiveLetters } from './live-counts.ts';

/** What a list shows of an image without reading the image itself. */
export type ImageCard = Pick<Image, 'title' | 'altText' | 'category' | 'rating' | 'createdBy' | 'files'>;

/** The part of an image that lists show. */
export const imageCard = ({ title, altText, category, rating, createdBy, files }: Image): ImageCard => ({
  title,
  altText,
  category,
  rating,
  createdBy,
  ...(files && { files }),
});

/** How images are stored, listed and found. */
export const imageKind: Kind<Image> = {
  name: 'image',

  toStored: (image) => {
    const { description, tags, uploadedBy, originalName, contentType, announcedSize } = image;
    const { approvalStatus, decisions, processing, refusal, objectTag, run, likeness } = image;
    const upload = { uploadedBy, originalName, contentType, announcedSize };
    const progress = { approvalStatus, decisions, processing, refusal, objectTag, run, likeness };
    return { card: imageCard(image), detail: { description, tags, ...upload, ...progress } };
  },

  fromStored: ({ id, version, card, detail }) =>
    // What is read here was written by `toStored` above and by nothing else.
    ({ id, version, ...card, ...detail }) as Image,

  lists: (image) => [...submittersLists(image), ...stateLists(image)],

  words: (image) => {
    const letters = lettersOf(image);
    return letters ? { texts: [image.title, ...image.tags, image.createdBy], letters } : undefined;
  },

  titled: ({ title }) => title,

  audited: ({ title, altText, description, category, tags, rating, approvalStatus, decisions = [] }) => {
    const { reason, note } = decisions.at(-1) ?? {};
    return { title, altText, description, category, tags, rating, approvalStatus, reason, reviewNote: note };
  },

  companions: (before, after) => [
    ...keepLiveLetters(before, after),
    ...keepLikeness(before, after),
    ...countUpload(before, after),
  ],
};

/** An image counts as uploaded once its file was taken. */
const countUpload = (before: Image | undefined, after: Image | undefined): TransactAction[] =>
  after?.processing === 'done' && before?.processing !== 'done' ? [countByDay('uploads', after.id)] : [];

/** A player's own list holds an image from its announcement on, and keeps it through all its states. */
const submittersLists = ({ uploadedBy: { kind, id } }: Image): ListEntry[] =>
  kind === 'game' ? [submissionList(id)] : [];

function stateLists(image: Image): ListEntry[] {
  const state = listState(image);
  if (!state) return [];
  const band = bandOf(image.rating);
  return [imageList(state, image.category, band), imageList(state, 'all', band)];
}
