import { queryOptions } from '@tanstack/react-query';
import type { ThingVersion, VersionedKind, versions } from '../../../shared/contract/versions.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof versions.calls;

const fetchVersions = apiCall<Calls['list']>('GET', '/api/admin/versions/{kind}/{id}', 'web');
const post = apiCall<Calls['restore']>('POST', '/api/admin/versions/{kind}/{id}/{version}/restore', 'web');

/** Something that keeps its versions. */
export interface VersionedId {
  kind: VersionedKind;
  id: string;
}

/** Versions of a thing, newest first. */
interface SomeVersions {
  versions: ThingVersion[];
  /** Whether older ones are kept that are not here. */
  more: boolean;
}

/** Those that are older than a version, as many as go into one answer; without one, the newest. */
async function read(params: VersionedId, before?: number, signal?: AbortSignal): Promise<SomeVersions> {
  const query = before === undefined ? {} : { before: String(before) };
  const { versions, more } = await fetchVersions({ params, query }, signal ? { signal } : {});
  return { versions, more: more && versions.length > 0 };
}

/**
 * Every version that is kept. Those of very long texts come in several answers.
 *
 * @param show is given all that have come, whenever older ones follow
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

/** What is shown once more versions were read: where somebody reads again, what is there already stays. */
const longerOf = (shown: SomeVersions | undefined, some: SomeVersions): SomeVersions =>
  shown && isOfNow(shown, some) && shown.versions.length > some.versions.length ? shown : some;

const isOfNow = (one: SomeVersions, other: SomeVersions): boolean =>
  one.versions[0]?.version === other.versions[0]?.version;

/**
 * The last versions of a thing, newest first; read anew whenever somebody looks, since others change it too. The first
 * answer is there at once, with `more` while older ones are on their way.
 */
export const versionsQuery = ({ kind, id }: VersionedId) =>
  queryOptions({
    queryKey: ['web', 'versions', kind, id],
    queryFn: ({ signal, client, queryKey }): Promise<SomeVersions> =>
      readAll({ kind, id }, signal, (some) =>
        client.setQueryData<SomeVersions>(queryKey, (shown) => longerOf(shown, some)),
      ),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The present version of a thing.
 *
 * @throws ApiError
 */
export async function presentVersion(of: VersionedId): Promise<ThingVersion | undefined> {
  const { versions } = await read(of);
  return versions.find(({ present }) => present);
}

/**
 * Makes a thing again what it was at a version.
 *
 * @param over the version that the person saw as the present one
 * @returns the thing as it then is, with the server's word about it
 * @throws ApiError `changed-meanwhile` where that is no longer its version
 */
export const restoreVersion = ({ kind, id }: VersionedId, version: number, over: number) =>
  post.told({ params: { kind, id, version: String(version) }, body: { version: over } });
