import { queryOptions } from '@tanstack/react-query';
import type { system } from '#shared/contract/system.ts';
import type {
  EntityVersion,
  VersionedEntityName,
  VersionsPage,
  versions,
} from '#shared/contract/versions.ts';
import { buildNameSegment } from '#shared/name-paths.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof versions.calls;
type SystemCalls = typeof system.calls;

const fetchVersions = createApiCall<Calls['list']>('GET', '/api/admin/versions/{kind}/{id}');
const post = createApiCall<Calls['restore']>('POST', '/api/admin/versions/{kind}/{id}/{version}/restore');
const fetchOfSettings = createApiCall<SystemCalls['settingsVersions']>(
  'GET',
  '/api/admin/system-settings/versions',
);
const postSettings = createApiCall<SystemCalls['restoreSettings']>(
  'POST',
  '/api/admin/system-settings/versions/{version}/restore',
);

/** The entities of the website, and the settings of the system, which belong to a game session. */
export type VersionedKind = VersionedEntityName | 'system-settings';

/** Identifies an entity with versions. */
export interface VersionedId {
  kind: VersionedKind;
  id: string;
}

/** Loads a page of the versions before a given one; without one, the newest. */
async function read({ kind, id }: VersionedId, before?: number, signal?: AbortSignal): Promise<VersionsPage> {
  const query = before === undefined ? {} : { before: String(before) };
  const options = signal ? { signal } : {};
  const { versions, more } =
    kind === 'system-settings'
      ? await fetchOfSettings({ query }, options)
      : await fetchVersions({ params: { kind, id: buildNameSegment(id) }, query }, options);
  return { versions, more: more && versions.length > 0 };
}

/**
 * Loads all stored versions. Those of very long texts come in several pages.
 *
 * @param show receives everything loaded so far whenever more pages follow
 */
async function readAll(params: VersionedId, signal: AbortSignal, show: (some: VersionsPage) => void) {
  let some = await read(params, undefined, signal);
  while (some.more) {
    show(some);
    const older = await read(params, some.versions.at(-1)?.version, signal);
    some = { ...older, versions: [...some.versions, ...older.versions] };
  }
  return some;
}

/** What to show while loading continues: on a refetch, the versions already shown stay. */
const pickMoreComplete = (shown: VersionsPage | undefined, some: VersionsPage): VersionsPage =>
  shown && isCurrent(shown, some) && shown.versions.length > some.versions.length ? shown : some;

const isCurrent = (one: VersionsPage, other: VersionsPage): boolean =>
  one.versions[0]?.version === other.versions[0]?.version;

/**
 * The stored versions of an entity, newest first. Refetched every time they are viewed, since others may
 * change them. The first page is shown at once, with `more` while older ones load.
 */
export const versionsQuery = ({ kind, id }: VersionedId) =>
  queryOptions({
    queryKey: [kind === 'system-settings' ? 'game' : 'web', 'versions', kind, id],
    queryFn: ({ signal, client, queryKey }): Promise<VersionsPage> =>
      readAll({ kind, id }, signal, (some) =>
        client.setQueryData<VersionsPage>(queryKey, (shown) => pickMoreComplete(shown, some)),
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
 * @param wanted the old version
 * @param over the version that the user saw as the current one
 * @returns the updated entity and the server's message
 * @throws ApiError `version-conflict` if `over` is out of date
 */
export function restoreVersion({ kind, id }: VersionedId, wanted: number, over: number) {
  const [version, body] = [String(wanted), { version: over }];
  return kind === 'system-settings'
    ? postSettings.withMessage({ params: { version }, body })
    : post.withMessage({ params: { kind, id: buildNameSegment(id), version }, body });
}
