import { isDeepStrictEqual } from 'node:util';
import type { ThingVersion, VersionedThing } from '../../../shared/contract/versions.ts';
import type { WebsiteRole } from '../../../shared/roles.ts';
import { findThing } from '../../platform/data/change.ts';
import {
  findVersion,
  type VersionStory,
  versionStories,
  versionsBefore,
} from '../../platform/data/kept-versions.ts';
import type { Kind, Thing } from '../../platform/data/kind.ts';
import { notFound } from '../../platform/problem.ts';
import type { Staff } from '../accounts/staff.ts';
import type { Restoring } from './restoring.ts';
import { VERSIONS_KEPT } from './versions-kept.ts';

/** What has to be known of a kind so that its versions can be looked at and put back. */
interface Row<T extends Thing> {
  kind: Kind<T>;
  /** Who may do both: those who may change it. */
  roles: readonly WebsiteRole[];
  /** The id that a text is; undefined where it can be none. */
  idOf: (text: string) => T['id'] | undefined;
  /** The thing as it is before anybody changes it, as version 0; for kinds that are there from the start. */
  start?: (id: T['id']) => T;
  /** Each as it is shown. */
  views: (things: readonly T[]) => Promise<VersionedThing[]>;
  /** Makes it again what it was; see `restoreVersion`. */
  restore: (staff: Staff<'web'>, earlier: T, how: Restoring) => Promise<unknown>;
}

/** Versions of a thing, newest first, and whether older ones follow. */
interface SomeVersions {
  versions: ThingVersion[];
  more: boolean;
}

/**
 * How many bytes of versions go into one answer, as JSON: Lambda lets 6 MB out, and fifty of the longest questions
 * would be half of that on somebody's phone.
 */
const ANSWER_BYTES = 600_000;

/** The versions of things of one kind. */
interface Versioned {
  roles: readonly WebsiteRole[];
  /**
   * The last 50 versions of a thing, newest first, or as many of them as fit in one answer.
   *
   * @param before only those that are older than this one
   * @throws Problem `not-found`
   */
  list: (id: string, before: number | undefined) => Promise<SomeVersions>;
  /**
   * Makes a thing again what it was at a version, as a change that keeps to all rules of changes.
   *
   * @param from the version that whoever wants it saw as the present one
   * @returns the thing as it is now
   * @throws Problem `not-found`; `changed-meanwhile` with the present thing; `invalid` and `conflict` where it cannot be
   *   that any more
   */
  restore: (
    staff: Staff<'web'>,
    wanted: { id: string; version: number; from: number | undefined },
  ) => Promise<{ thing: VersionedThing; version: number }>;
}

/** Makes one row of the table of kinds with versions. */
export const versioned = <T extends Thing>(row: Row<T>): Versioned => ({
  roles: row.roles,
  list: (id, before) => listVersions(row, idIn(row, id), before),
  restore: async (staff, { id: text, version, from }) => {
    const id = idIn(row, text);
    const present = await presentOf(row, id);
    const earlier = await versionOf(row, present, version);
    // Where it is that already, as when the answer was lost, no copy is made of it.
    const isThere = isSame(present, earlier) && (from ?? present.version) >= present.version - 1;
    const restores = earlier === present || version === 0 ? undefined : version;
    if (!isThere) await row.restore(staff, earlier, { version: from, note: `Version ${version}`, restores });
    const thing = isThere ? present : await presentOf(row, id);
    return { thing: await viewOf(row, thing), version: thing.version };
  },
});

async function listVersions<T extends Thing>(
  row: Row<T>,
  id: T['id'],
  before = Number.POSITIVE_INFINITY,
): Promise<SomeVersions> {
  const present = await presentOf(row, id);
  const [earlier, stories] = await Promise.all([
    // What was present when it was read may be an earlier one by now.
    versionsBefore(row.kind, id, Math.min(before, present.version)),
    versionStories(row.kind, id, VERSIONS_KEPT),
  ]);
  const start = !earlier.more && present.version > 0 ? row.start?.(id) : undefined;
  const all = [present, ...earlier.things, ...(start ? [start] : [])];
  const asked = all.filter(({ version }) => version < before && version > present.version - VERSIONS_KEPT);
  const views = await row.views(asked);
  const versions = asked.flatMap(({ version }, index) => {
    const [thing, isPresent] = [views[index], version === present.version];
    return thing ? [{ version, present: isPresent, ...told(stories.get(version)), thing }] : [];
  });
  const fitting = howManyFit(versions);
  return { versions: versions.slice(0, fitting), more: earlier.more || fitting < versions.length };
}

/** How many of some versions go into one answer; the first does in any case. */
function howManyFit(versions: readonly ThingVersion[]): number {
  let bytes = 0;
  const tooMany = versions.findIndex((version, index) => {
    bytes += Buffer.byteLength(JSON.stringify(version));
    return index > 0 && bytes > ANSWER_BYTES;
  });
  return tooMany < 0 ? versions.length : tooMany;
}

const told = (story: VersionStory | undefined) => story && { ...story, by: story.by.name };

function idIn<T extends Thing>({ idOf }: Row<T>, text: string): T['id'] {
  const id = idOf(text);
  if (id === undefined) throw notFound('There is no such thing');
  return id;
}

async function presentOf<T extends Thing>({ kind, start }: Row<T>, id: T['id']): Promise<T> {
  const present = (await findThing(kind, id, { consistent: true })) ?? start?.(id);
  if (!present) throw notFound(`This ${kind.name} does not exist any more`);
  return present;
}

const isSame = (one: Thing, other: Thing): boolean =>
  isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 });

async function versionOf<T extends Thing>(row: Row<T>, present: T, version: number): Promise<T> {
  const { id }: { id: T['id'] } = present;
  if (version === present.version) return present;
  const earlier = version === 0 ? row.start?.(id) : await findVersion(row.kind, id, version);
  if (!earlier) throw notFound('This version is not kept any more');
  return earlier;
}

async function viewOf<T extends Thing>(row: Row<T>, thing: T): Promise<VersionedThing> {
  const [view] = await row.views([thing]);
  if (!view) throw new Error(`A ${row.kind.name} has no view`);
  return view;
}
