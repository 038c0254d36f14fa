import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import type {
  EntityDefinition,
  ListEntry,
  OwnedLists,
  TransactAction,
} from '#platform/data/entity-definition.ts';
import type { Task } from '#platform/data/tasks.ts';
import { getRatingGroup, RATING_GROUPS } from '#shared/ratings.ts';
import {
  buildPlayerList,
  buildWebsiteUserList,
  USER_STATUSES,
} from '../accounts/definitions/account-lists.ts';
import { incrementDailyCount } from '../statistics/daily-counts.ts';
import { artistsList, buildArtistList, findArtistId } from './artist-lists.ts';
import { storeHashes } from './duplicates/similar-images.ts';
import type { Image } from './image.ts';
import {
  buildFilterKey,
  buildImageList,
  findListKey,
  listImageLists,
  listState,
  uploadList,
} from './image-lists.ts';
import {
  approveAheadTask,
  indexImageTask,
  labelImageTask,
  postForReviewTask,
  reconcileFilesTask,
  remakeSheetsTask,
} from './image-tasks.ts';
import { filterKeyWrites } from './live-counts.ts';
import { notifyUploader } from './notify-uploader.ts';
import { isAmong, listSubjects } from './sheets/sheet-subject.ts';
import { packCard, readImageCard, toImageCard } from './stored-card.ts';
import { readStoredDecision, toStoredDecision } from './stored-decision.ts';
import { giveBackSubmission } from './upload/submission-count.ts';
import { countForUploader } from './uploaders/uploader-counts.ts';
import { isAlwaysVisible } from './visibility.ts';

/** By then every index contains a change. */
const RECHECK_SECONDS = 120;

/** Loaded on demand: reading uploads needs this definition. */
const loadDriftSearch = () => import('./uploaders/find-upload-drift.ts');

const USER_UPLOADS: OwnedLists = {
  name: 'upload-lists',
  owners: USER_STATUSES.map((status) => buildWebsiteUserList('all', status)),
  buildList: (id) => uploadList({ kind: 'web', id }),
  findDrift: async (id) => (await loadDriftSearch()).findUserDrift(id),
};

const PLAYER_UPLOADS: OwnedLists = {
  name: 'submission-lists',
  owners: [buildPlayerList('all')],
  buildList: (id) => uploadList({ kind: 'game', id }),
  findDrift: async (id) => (await loadDriftSearch()).findPlayerDrift(id),
};

const ARTISTS = RATING_GROUPS.map(
  (ratingGroup): OwnedLists => ({
    name: `artist-lists-${ratingGroup}`,
    owners: [artistsList],
    buildList: (id) => buildArtistList(id, ratingGroup),
  }),
);

/** The entity definition of images. */
export const imageDefinition: EntityDefinition<Image> = {
  name: 'image',
  label: 'image',

  toStored: (image) => {
    const { description, tags, uploadedBy, originalName, contentType, announcedSize } = image;
    const { approvalStatus, decisions, processing, refusal, objectTag, run, likeness } = image;
    const { artist, approveAs, hasPriority, premiumBadgeUntil } = image;
    const upload = {
      uploadedBy,
      originalName,
      contentType,
      announcedSize,
      ...(artist && { artist }),
      ...(approveAs && { approveAs }),
      ...(hasPriority && { hasPriority }),
      ...(premiumBadgeUntil && { premiumBadgeUntil }),
    };
    const stored = decisions?.map(toStoredDecision);
    const progress = { approvalStatus, decisions: stored, processing, refusal, objectTag, run, likeness };
    return { card: packCard(toImageCard(image)), detail: { description, tags, ...upload, ...progress } };
  },

  fromStored: ({ id, version, card, detail }) => {
    // Only `toStored` above writes these items.
    const image = { id, version, ...readImageCard(card), ...detail } as Image;
    return image.decisions ? { ...image, decisions: image.decisions.map(readStoredDecision) } : image;
  },

  lists: (image) => [...buildUploaderLists(image), ...buildStateLists(image)],

  countedLists: {
    shared: listImageLists,
    owned: [USER_UPLOADS, PLAYER_UPLOADS, ...ARTISTS],
  },

  searchTerms: (image) => {
    const filterKey = buildFilterKey(image);
    return filterKey ? { texts: [image.title, image.createdBy], tags: image.tags, filterKey } : undefined;
  },

  indexLater: (imageId, gone) => indexImageTask.create({ imageId, gone: [...gone] }),

  titled: ({ title }) => title,

  audited: auditFields<Image>({
    ...show('title', 'altText', 'description', 'category', 'tags', 'rating', 'approvalStatus'),
    decisions: (decisions = []) => {
      const { reason, note } = decisions.at(-1) ?? {};
      return { reason, reviewNote: note };
    },
    ...hideFields('never changes', 'createdBy', 'uploadedBy', 'originalName', 'contentType', 'announcedSize'),
    ...hideFields('never changes', 'approveAs', 'sourceUrl', 'artist'),
    ...hideFields('follows from what its uploader has paid for', 'hasPriority', 'premiumBadgeUntil'),
    ...hideFields(
      'is changed by the processor',
      'processing',
      'refusal',
      'objectTag',
      'run',
      'files',
      'likeness',
    ),
  }),

  tasks: (before, after) => [
    ...approveProcessed(before, after),
    ...reconcileRating(before, after),
    ...labelApproved(before, after),
    ...changeSheets(before, after),
  ],

  relatedWrites: (before, after) => [
    ...filterKeyWrites(before, after),
    ...storeHashes(before, after),
    ...countUpload(before, after),
    ...countForUploader(before, after),
    ...notifyUploader(before, after),
    ...giveBackSubmission(before, after),
  ],
};

/** The approval of an image that was made before its file was processed; otherwise one from Discord is reviewed there too. */
function approveProcessed(before: Image | undefined, after: Image | undefined): Task[] {
  if (!after || !isJustProcessed(before, after)) return [];
  if (after.approveAs) return [approveAheadTask.create({ imageId: after.id })];
  return after.uploadedBy.kind === 'discord' ? [postForReviewTask.create({ imageId: after.id })] : [];
}

/**
 * A change of the rating may show an approved image or hide it, depending on the configuration. The later task finds an
 * image whose list entry a change of the configuration has missed.
 */
function reconcileRating(before: Image | undefined, after: Image | undefined): Task[] {
  if (!before || !after || listState(before) !== 'approved' || listState(after) !== 'approved') return [];
  if (getRatingGroup(before.rating) === getRatingGroup(after.rating)) return [];
  const imageId = after.id;
  const wasPublic = isAlwaysVisible(before);
  return [
    reconcileFilesTask.create({ imageId, wasPublic }),
    reconcileFilesTask.create({ imageId, wasPublic: false }, { afterSeconds: RECHECK_SECONDS }),
  ];
}

/** An approved image gets the page of its artist, who claims one with the first. */
const labelApproved = (before: Image | undefined, after: Image | undefined): Task[] =>
  after && listState(after) === 'approved' && (!before || listState(before) !== 'approved')
    ? [labelImageTask.create({ imageId: after.id })]
    : [];

/** A sheet that an image leaves may show it no longer; one that it joins follows once the index has it. */
function changeSheets(before: Image | undefined, after: Image | undefined): Task[] {
  const [were, are] = [listSubjects(before), listSubjects(after)];
  const left = were.filter((subject) => !isAmong(subject, are));
  const joined = are.filter((subject) => !isAmong(subject, were));
  return [
    ...(left.length > 0 ? [remakeSheetsTask.create({ sheets: left })] : []),
    ...(joined.length > 0
      ? [remakeSheetsTask.create({ sheets: joined }, { afterSeconds: RECHECK_SECONDS })]
      : []),
  ];
}

const isJustProcessed = (before: Image | undefined, after: Image | undefined): boolean =>
  after?.processing === 'done' && before?.processing !== 'done';

/** An image counts as uploaded once its file has been processed. */
const countUpload = (before: Image | undefined, after: Image | undefined): TransactAction[] =>
  after && isJustProcessed(before, after) ? [incrementDailyCount('uploads', after.id)] : [];

/** An uploader's list contains an image from the start of its upload and through all its states. */
const buildUploaderLists = ({ uploadedBy }: Image): ListEntry[] =>
  uploadedBy.kind === 'seed' ? [] : [uploadList(uploadedBy)];

function buildStateLists(image: Image): ListEntry[] {
  const state = listState(image);
  if (!state) return [];
  const ratingGroup = getRatingGroup(image.rating);
  const key = findListKey(state, image);
  const lists = [buildImageList(key, image.category, ratingGroup), buildImageList(key, 'all', ratingGroup)];
  return state === 'approved' ? [...lists, buildArtistList(findArtistId(image), ratingGroup)] : lists;
}
