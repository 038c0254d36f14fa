import { isDeepStrictEqual } from 'node:util';
import type { ThingVersion, VersionedThing } from '../../../shared/contract/versions.ts';
import type { WebsiteRole } from '../../../shared/roles.ts';
import { findEntity } from '../../platform/data/change.ts';
import type { Entity, EntityDefinition } from '../../platform/data/entity-definition.ts';
import {
  findVersion,
  type VersionStory,
  versionStories,
  versionsBefore,
} from '../../platform/data/kept-versions.ts';
import { notFound } from '../../platform/problem.ts';
import type { Staff } from '../accounts/staff.ts';
import type { Restoring } from './restoring.ts';
import { VERSIONS_KEPT } from './versions-kept.ts';

/** What an entity definition needs so that its versions can be viewed and restored. */
interface Row<T extends Entity> {
  definition: EntityDefinition<T>;
  /** The roles that may view and restore versions: those that may edit. */
  roles: readonly WebsiteRole[];
  /** Parses an id; undefined if the text is not one. */
  idOf: (text: string) => T['id'] | undefined;
  /** The default entity, which is version 0; for entities that exist from the start. */
  start?: (id: T['id']) => T;
  /** Builds the views of entities. */
  views: (things: readonly T[]) => Promise<VersionedThing[]>;
  /** Restores an earlier version; see `Versioned.restore`. */
  restore: (staff: Staff<'web'>, earlier: T, restoring: Restoring) => Promise<unknown>;
}

/** Versions of an entity, newest first, and whether there are older ones. */
interface SomeVersions {
  versions: ThingVersion[];
  more: boolean;
}

/**
 * The maximum size of versions in one response, as JSON: Lambda allows 6 MB, and fifty of the longest
 * questions would send half of that to a user's phone.
 */
const ANSWER_BYTES = 600_000;

/** The versions of one type of entity. */
interface Versioned {
  roles: readonly WebsiteRole[];
  /**
   * Lists the last 50 versions of an entity, newest first, or as many as fit in one response.
   *
   * @param before only versions older than this one
   * @throws Problem `not-found`
   */
  list: (id: string, before: number | undefined) => Promise<SomeVersions>;
  /**
   * Restores a version of an entity, as a change that follows all rules of changes.
   *
   * @param from the current version as the editor saw it
   * @returns the current entity
   * @throws Problem `not-found`; `version-conflict` with the current entity; `invalid` and `conflict` if the
   *   version can no longer be restored
   */
  restore: (
    staff: Staff<'web'>,
    wanted: { id: string; version: number; from: number | undefined },
  ) => Promise<{ thing: VersionedThing; version: number }>;
}

/** Builds an entry of `VERSIONED`. */
export const versioned = <T extends Entity>(row: Row<T>): Versioned => ({
  roles: row.roles,
  list: (id, before) => listVersions(row, parseId(row, id), before),
  restore: async (staff, { id: text, version, from }) => {
    const id = parseId(row, text);
    const present = await presentOf(row, id);
    const earlier = await versionOf(row, present, version);
    // If the entity already equals the version, as after a lost response, no copy is created.
    const isThere = isSame(present, earlier) && (from ?? present.version) >= present.version - 1;
    const restores = earlier === present || version === 0 ? undefined : version;
    if (!isThere) await row.restore(staff, earlier, { version: from, note: `Version ${version}`, restores });
    const thing = isThere ? present : await presentOf(row, id);
    return { thing: await toView(row, thing), version: thing.version };
  },
});

async function listVersions<T extends Entity>(
  row: Row<T>,
  id: T['id'],
  before = Number.POSITIVE_INFINITY,
): Promise<SomeVersions> {
  const present = await presentOf(row, id);
  const [earlier, stories] = await Promise.all([
    // The version read above may no longer be the current one.
    versionsBefore(row.definition, id, Math.min(before, present.version)),
    versionStories(row.definition, id, VERSIONS_KEPT),
  ]);
  const start = !earlier.more && present.version > 0 ? row.start?.(id) : undefined;
  const all = [present, ...earlier.entities, ...(start ? [start] : [])];
  const asked = all.filter(({ version }) => version < before && version > present.version - VERSIONS_KEPT);
  const views = await row.views(asked);
  const versions = asked.flatMap(({ version }, index) => {
    const [thing, isPresent] = [views[index], version === present.version];
    return thing ? [{ version, present: isPresent, ...told(stories.get(version)), thing }] : [];
  });
  const fitting = howManyFit(versions);
  return { versions: versions.slice(0, fitting), more: earlier.more || fitting < versions.length };
}

/** How many versions fit into one response; at least one. */
function howManyFit(versions: readonly ThingVersion[]): number {
  let bytes = 0;
  const tooMany = versions.findIndex((version, index) => {
    bytes += Buffer.byteLength(JSON.stringify(version));
    return index > 0 && bytes > ANSWER_BYTES;
  });
  return tooMany < 0 ? versions.length : tooMany;
}

const told = (story: VersionStory | undefined) => story && { ...story, by: story.by.name };

function parseId<T extends Entity>({ idOf }: Row<T>, text: string): T['id'] {
  const id = idOf(text);
  if (id === undefined) throw notFound('Not found');
  return id;
}

async function presentOf<T extends Entity>({ definition, start }: Row<T>, id: T['id']): Promise<T> {
  const present = (await findEntity(definition, id, { consistent: true })) ?? start?.(id);
  if (!present) throw notFound(`This ${definition.name} no longer exists`);
  return present;
}

const isSame = (one: Entity, other: Entity): boolean =>
  isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 });

async function versionOf<T extends Entity>(row: Row<T>, present: T, version: number): Promise<T> {
  const { id }: { id: T['id'] } = present;
  if (version === present.version) return present;
  const earlier = version === 0 ? row.start?.(id) : await findVersion(row.definition, id, version);
  if (!earlier) throw notFound('This version is no longer available');
  return earlier;
}

async function toView<T extends Entity>(row: Row<T>, thing: T): Promise<VersionedThing> {
  const [view] = await row.views([thing]);
  if (!view) throw new Error(`A ${row.definition.name} has no view`);
  return view;
}
