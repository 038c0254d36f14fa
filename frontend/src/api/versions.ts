import { queryOptions } from '@tanstack/react-query';
import type { EntityVersion, VersionedEntityName, versions } from '../../../shared/contract/versions.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof versions.calls;

const fetchVersions = apiCall<Calls['list']>('GET', '/api/admin/versions/{kind}/{id}');
const post = apiCall<Calls['restore']>('POST', '/api/admin/versions/{kind}/{id}/{version}/restore');

/** Identifies an entity with versions. */
export interface VersionedId {
  kind: VersionedEntityName;
  id: string;
}

/** Some versions of an entity, newest first. */
interface SomeVersions {
  versions: EntityVersion[];
  /** Whether the server has older versions that are not loaded yet. */
  more: boolean;
}

/** Loads a page of the versions before a given one; without one, the newest. */
async function read(params: VersionedId, before?: number, signal?: AbortSignal): Promise<SomeVersions> {
  const query = before === undefined ? {} : { before: String(before) };
  const { versions, more } = await fetchVersions({ params, query }, signal ? { signal } : {});
  return { versions, more: more && versions.length > 0 };
}

/**
 * Loads all stored versions. Those of very long texts come in several pages.
 *
 * @param show receives everything loaded so far whenever more pages follow
 */
async function readAll(params: VersionedId, signal: AbortSignal, show: (some: SomeVersions) => void) {
  let some = await read(params, undefined, signal);
  while (some.more) {
    show(some);
    const older = await read(params, some.versions.at(-1)?.version, signal);
    some = { ...older, versions: [...some.versions, ...older.versions] };
  }
  return some;
}

/** What to show while loading continues: on a refetch, the versions already shown stay. */
const pickMoreComplete = (shown: SomeVersions | undefined, some: SomeVersions): SomeVersions =>
  shown && isCurrent(shown, some) && shown.versions.length > some.versions.length ? shown : some;

const isCurrent = (one: SomeVersions, other: SomeVersions): boolean =>
  one.versions[0]?.version === other.versions[0]?.version;

/**
 * The stored versions of an entity, newest first. Refetched every time they are viewed, since others may
 * change them. The first page is shown at once, with `more` while older ones load.
 */
export const versionsQuery = ({ kind, id }: VersionedId) =>
  queryOptions({
    queryKey: ['web', 'versions', kind, id],
    queryFn: ({ signal, client, queryKey }): Promise<SomeVersions> =>
      readAll({ kind, id }, signal, (some) =>
        client.setQueryData<SomeVersions>(queryKey, (shown) => pickMoreComplete(shown, some)),
      ),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The current version of an entity.
 *
 * @throws ApiError
 */
export async function loadCurrentVersion(of: VersionedId): Promise<EntityVersion | undefined> {
  const { versions } = await read(of);
  return versions.find(({ present }) => present);
}

/**
 * Restores an old version of an entity.
 *
 * @param over the version that the user saw as the current one
 * @returns the updated entity and the server's message
 * @throws ApiError `version-conflict` if `over` is out of date
 */
export const restoreVersion = ({ kind, id }: VersionedId, version: number, over: number) =>
  post.withMessage({ params: { kind, id, version: String(version) }, body: { version: over } });
