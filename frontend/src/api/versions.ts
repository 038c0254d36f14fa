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

/** Every version that is kept, newest first. Those of very long texts come in several answers. */
async function fetchAll(params: VersionedId, signal: AbortSignal): Promise<{ versions: ThingVersion[] }> {
  const versions: ThingVersion[] = [];
  for (let more = true; more; ) {
    const before = versions.at(-1)?.version;
    const query = before === undefined ? {} : { before: String(before) };
    const answer = await fetchVersions({ params, query }, { signal });
    versions.push(...answer.versions);
    more = answer.more && answer.versions.length > 0;
  }
  return { versions };
}

/** The last versions of a thing, newest first; read anew whenever somebody looks, since others change it too. */
export const versionsQuery = ({ kind, id }: VersionedId) =>
  queryOptions({
    queryKey: ['web', 'versions', kind, id],
    queryFn: ({ signal }) => fetchAll({ kind, id }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Makes a thing again what it was at a version.
 *
 * @param over the version that the person saw as the present one
 * @returns the thing as it then is, with the server's word about it
 * @throws ApiError `changed-meanwhile` where that is no longer its version
 */
export const restoreVersion = ({ kind, id }: VersionedId, version: number, over: number) =>
  post.told({ params: { kind, id, version: String(version) }, body: { version: over } });
