import * as v from 'valibot';
import { GalleryConfig } from '../gallery-config.ts';
import { HOMEPAGE_SECTIONS } from '../homepage-sections.ts';
import { ImageId, IsoTime } from '../ids.ts';
import { TEXT_KEYS } from '../text-content.ts';
import { contract } from './call.ts';
import { StaffFaq } from './faq.ts';
import { PlacedImage } from './site-content.ts';
import { Version, VersionQuery } from './version.ts';

/** The kinds of things whose versions can be put back. */
const VERSIONED_KINDS = ['faq', 'text', 'place', 'gallery-config'] as const;
export type VersionedKind = (typeof VERSIONED_KINDS)[number];

/** A thing as it was at one of its versions. */
const VersionedThing = v.variant('kind', [
  v.object({ kind: v.literal('faq'), faq: StaffFaq }),
  v.object({ kind: v.literal('text'), key: v.picklist(TEXT_KEYS), text: v.string() }),
  v.object({
    kind: v.literal('place'),
    section: v.picklist(HOMEPAGE_SECTIONS),
    imageId: v.nullable(ImageId),
    /** Null where none was set, or visitors may not see it any more. */
    image: v.nullable(PlacedImage),
    title: v.string(),
    description: v.string(),
  }),
  v.object({ kind: v.literal('gallery-config'), config: GalleryConfig }),
]);
export type VersionedThing = v.InferOutput<typeof VersionedThing>;

const ThingVersion = v.object({
  /** 0 for what it was before anybody changed it. */
  version: v.number(),
  /** Whether this is what it is now. */
  present: v.boolean(),
  /** When it came about, by whose hand and how; missing for what it was from the start. */
  at: v.optional(IsoTime),
  by: v.optional(v.string()),
  note: v.optional(v.string()),
  thing: VersionedThing,
});
export type ThingVersion = v.InferOutput<typeof ThingVersion>;

const THING = { kind: v.picklist(VERSIONED_KINDS), id: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)) };

export const versions = contract('versions', {
  list: {
    method: 'GET',
    path: '/api/admin/versions/{kind}/{id}',
    access: 'web editor',
    summary: 'The last 50 versions of a thing, newest first, the present one among them.',
    params: v.object(THING),
    /** Only versions that are older than this one. */
    query: v.object({ before: v.optional(VersionQuery) }),
    output: v.object({
      /** As many as go into one answer: all of them, but for things of many long texts. */
      versions: v.array(ThingVersion),
      /** Whether older ones follow, to be asked for with `before`. */
      more: v.boolean(),
    }),
  },
  restore: {
    method: 'POST',
    path: '/api/admin/versions/{kind}/{id}/{version}/restore',
    access: 'web editor',
    summary: 'Makes a thing again what it was at one of its versions, as a change of its own.',
    params: v.object({ ...THING, version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
    body: v.strictObject({ version: v.optional(Version) }),
    output: v.object({ thing: VersionedThing, version: v.number() }),
    message: 'Version put back',
  },
});
