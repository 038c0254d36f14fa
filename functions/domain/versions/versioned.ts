import { isDeepStrictEqual } from 'node:util';
import { findEntity } from '#platform/data/change.ts';
import type { Entity, EntityDefinition } from '#platform/data/entity-definition.ts';
import { MAX_VERSIONS } from '#platform/data/entity-definition.ts';
import {
  findVersion,
  listVersionsBefore,
  readVersionInfos,
  type VersionInfo,
} from '#platform/data/kept-versions.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { EntityVersion, VersionedEntity, VersionsPage } from '#shared/contract/versions.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Staff } from '../accounts/staff.ts';
import type { RestoreOptions } from './restore-options.ts';

/** What an entity definition needs so that its versions can be viewed. */
interface ViewableDefinition<T extends Entity> {
  definition: EntityDefinition<T>;
  /** Parses an id; undefined if the text is not one. */
  parseId: (text: string) => T['id'] | undefined;
  /** The default entity, which is version 0; for entities that exist from the start. */
  start?: (id: T['id']) => T;
  /** Builds the views of entities; undefined for a version that is not listed. */
  buildViews: (entities: readonly T[]) => Promise<(VersionedEntity | undefined)[]>;
}

/** What it needs so that they can be restored as well. */
interface VersionedDefinition<T extends Entity, System extends AccountSystem> extends ViewableDefinition<T> {
  /** Restores an earlier version; see `Versioned.restore`. */
  restore: (staff: Staff<System>, earlier: T, options: RestoreOptions) => Promise<unknown>;
}

/**
 * The maximum size of versions in one response, as JSON: Lambda allows 6 MB, and fifty of the longest
 * questions would send half of that to a user's phone.
 */
const MAX_RESPONSE_BYTES = 600_000;

/** The versions of one type of entity, which staff of an account system view and restore. */
export interface Versioned<System extends AccountSystem = 'web'> {
  /**
   * Lists the last 50 versions of an entity, newest first, or as many as fit in one response.
   *
   * @param before only versions older than this one
   * @throws Problem `not-found`
   */
  list: (id: string, before: number | undefined) => Promise<VersionsPage>;
  /**
   * Restores a version of an entity, as a change that follows all rules of changes.
   *
   * @param from the current version as the editor saw it
   * @returns the current entity
   * @throws Problem `not-found`; `version-conflict` with the current entity; `invalid` and `conflict` if the
   *   version can no longer be restored
   */
  restore: (
    staff: Staff<System>,
    wanted: { id: string; version: number; from: number | undefined },
  ) => Promise<{ thing: VersionedEntity; version: number }>;
}

/** Makes the versions of an entity available; the feature `versions` collects those of the website. */
export const defineVersioned = <T extends Entity, System extends AccountSystem = 'web'>(
  row: VersionedDefinition<T, System>,
): Versioned<System> => ({
  list: (id, before) => listVersions(row, requireId(row, id), before),
  restore: async (staff, { id: text, version, from }) => {
    const id = requireId(row, text);
    const current = await readCurrent(row, id);
    const earlier = await readVersion(row, current, version);
    // If the entity already equals the version, as after a lost response, no copy is created.
    const isUnchanged = hasSameContent(current, earlier) && (from ?? current.version) >= current.version - 1;
    const restores = earlier === current || version === 0 ? undefined : version;
    if (!isUnchanged)
      await row.restore(staff, earlier, { version: from, note: `Version ${version}`, restores });
    const restored = isUnchanged ? current : await readCurrent(row, id);
    return { thing: await buildView(row, restored), version: restored.version };
  },
});

async function listVersions<T extends Entity>(
  row: ViewableDefinition<T>,
  id: T['id'],
  before = Number.POSITIVE_INFINITY,
): Promise<VersionsPage> {
  const current = await readCurrent(row, id);
  const [earlier, infos] = await Promise.all([
    // The version read above may no longer be the current one.
    listVersionsBefore(row.definition, id, Math.min(before, current.version)),
    readVersionInfos(row.definition, id, MAX_VERSIONS),
  ]);
  const start = !earlier.more && current.version > 0 ? row.start?.(id) : undefined;
  const all = [current, ...earlier.entities, ...(start ? [start] : [])];
  const wanted = all.filter(({ version }) => version < before && version > current.version - MAX_VERSIONS);
  const views = await row.buildViews(wanted);
  const versions = wanted.flatMap(({ version }, index) => {
    const [thing, isCurrentVersion] = [views[index], version === current.version];
    return thing
      ? [{ version, present: isCurrentVersion, ...toVersionFields(infos.get(version)), thing }]
      : [];
  });
  const fitting = countFitting(versions);
  return { versions: versions.slice(0, fitting), more: earlier.more || fitting < versions.length };
}

/** How many versions fit into one response; at least one. */
function countFitting(versions: readonly EntityVersion[]): number {
  let bytes = 0;
  const tooMany = versions.findIndex((version, index) => {
    bytes += Buffer.byteLength(JSON.stringify(version));
    return index > 0 && bytes > MAX_RESPONSE_BYTES;
  });
  return tooMany < 0 ? versions.length : tooMany;
}

const toVersionFields = (info: VersionInfo | undefined) => info && { ...info, by: info.by.name };

function requireId<T extends Entity>({ parseId }: ViewableDefinition<T>, text: string): T['id'] {
  const id = parseId(text);
  if (id === undefined) throw buildNotFound('Not found');
  return id;
}

async function readCurrent<T extends Entity>(
  { definition, start }: ViewableDefinition<T>,
  id: T['id'],
): Promise<T> {
  const current = (await findEntity(definition, id, { consistent: true })) ?? start?.(id);
  if (!current) throw buildNotFound(`This ${definition.label} no longer exists`);
  return current;
}

const hasSameContent = (one: Entity, other: Entity): boolean =>
  isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 });

async function readVersion<T extends Entity>(
  row: ViewableDefinition<T>,
  current: T,
  version: number,
): Promise<T> {
  const { id }: { id: T['id'] } = current;
  if (version === current.version) return current;
  const earlier = version === 0 ? row.start?.(id) : await findVersion(row.definition, id, version);
  if (!earlier) throw buildNotFound('This version is no longer available');
  return earlier;
}

async function buildView<T extends Entity>(row: ViewableDefinition<T>, entity: T): Promise<VersionedEntity> {
  const [view] = await row.buildViews([entity]);
  if (!view) throw new Error(`A ${row.definition.name} has no view`);
  return view;
}
