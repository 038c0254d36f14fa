import * as v from 'valibot';
import { GalleryConfig } from '../gallery-config.ts';
import { HOMEPAGE_SECTIONS } from '../homepage-sections.ts';
import { ImageId, IsoTime } from '../ids.ts';
import { SystemSettings } from '../system-settings.ts';
import { TEXT_KEYS } from '../text-content.ts';
import { WholeNumber } from '../whole-number.ts';
import { defineContract } from './call.ts';
import { StaffFaq } from './faq.ts';
import { StaffTag } from './images.ts';
import { FeaturedImage } from './site-content.ts';
import { Version, VersionQuery } from './version.ts';

/** The entity types whose versions editors of the website can restore. */
const VERSIONED_ENTITIES = ['faq', 'text', 'place', 'gallery-config', 'tag'] as const;
export type VersionedEntityName = (typeof VERSIONED_ENTITIES)[number];

/** An entity at one of its versions. */
export const VersionedEntity = v.variant('kind', [
  v.object({ kind: v.literal('faq'), faq: StaffFaq }),
  v.object({ kind: v.literal('text'), key: v.picklist(TEXT_KEYS), text: v.string() }),
  v.object({
    kind: v.literal('place'),
    section: v.picklist(HOMEPAGE_SECTIONS),
    imageId: v.nullable(ImageId),
    /** Null if none was set or visitors may no longer see it. */
    image: v.nullable(FeaturedImage),
    title: v.string(),
    description: v.string(),
  }),
  v.object({ kind: v.literal('gallery-config'), config: GalleryConfig }),
  v.object({ kind: v.literal('tag'), tag: StaffTag }),
  v.object({ kind: v.literal('system-settings'), settings: SystemSettings }),
]);
export type VersionedEntity = v.InferOutput<typeof VersionedEntity>;

export const EntityVersion = v.object({
  /** 0 for the default, before the first change. */
  version: WholeNumber,
  /** Whether this is the current version. */
  present: v.boolean(),
  /** When, by whom and how the version was created; missing for the default. */
  at: v.optional(IsoTime),
  by: v.optional(v.string()),
  note: v.optional(v.string()),
  thing: VersionedEntity,
});
export type EntityVersion = v.InferOutput<typeof EntityVersion>;

/** The query of a list of versions. */
export const VersionsQuery = v.object({
  /** Returns only versions older than this one. */
  before: v.optional(VersionQuery),
});

export const VersionsPage = v.object({
  /** The versions that fit into one response: all of them, except for entities with many long texts. */
  versions: v.array(EntityVersion),
  /** Whether older versions exist; request them with `before`. */
  more: v.boolean(),
});
export type VersionsPage = v.InferOutput<typeof VersionsPage>;

/** The version that the change of a restore started from. */
export const RestoreBody = v.strictObject({ version: v.optional(Version) });

/** An entity after a restore, with its new version. */
export const RestoredEntity = v.object({ thing: VersionedEntity, version: WholeNumber });

/** The longest id is the slug of a tag, which may be encoded once more. */
const MAX_ID_LENGTH = 400;

const THING = {
  kind: v.picklist(VERSIONED_ENTITIES),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_LENGTH)),
};

export const versions = defineContract('versions', {
  list: {
    method: 'GET',
    path: '/api/admin/versions/{kind}/{id}',
    access: 'web editor',
    summary: 'Lists the last 50 versions of an entity, newest first, including the current one.',
    params: v.object(THING),
    query: VersionsQuery,
    output: VersionsPage,
  },
  restore: {
    method: 'POST',
    path: '/api/admin/versions/{kind}/{id}/{version}/restore',
    access: 'web editor',
    summary: 'Restores an entity to one of its versions, as a new change.',
    params: v.object({ ...THING, version: VersionQuery }),
    body: RestoreBody,
    output: RestoredEntity,
    message: 'Version restored',
  },
});
