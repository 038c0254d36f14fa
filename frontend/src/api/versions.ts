import { queryOptions } from '@tanstack/react-query';
import type { VersionedKind, versions } from '../../../shared/contract/versions.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof versions.calls;

const fetchVersions = apiCall<Calls['list']>('GET', '/api/admin/versions/{kind}/{id}', 'web');
const post = apiCall<Calls['restore']>('POST', '/api/admin/versions/{kind}/{id}/{version}/restore', 'web');

/** Something that keeps its versions. */
export interface VersionedId {
  kind: VersionedKind;
  id: string;
}

/** The last versions of a thing, newest first; read anew whenever somebody looks, since others change it too. */
export const versionsQuery = ({ kind, id }: VersionedId) =>
  queryOptions({
    queryKey: ['web', 'versions', kind, id],
    queryFn: ({ signal }) => fetchVersions({ params: { kind, id } }, { signal }),
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
