import { queryOptions } from '@tanstack/react-query';
import type { packages, StaffPackage } from '#shared/contract/packages.ts';
import type { PackageFields } from '#shared/package-fields.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof packages.calls;

const fetchPackages = createApiCall<Calls['adminList']>('GET', '/api/admin/subscription-packages');
const post = createApiCall<Calls['create']>('POST', '/api/admin/subscription-packages');
const put = createApiCall<Calls['update']>('PUT', '/api/admin/subscription-packages/{id}');
const drop = createApiCall<Calls['remove']>('DELETE', '/api/admin/subscription-packages/{id}');

/** All packages in display order, active or not. */
export const staffPackagesQuery = queryOptions({
  queryKey: ['web', 'packages'],
  queryFn: ({ signal }) => fetchPackages({}, { signal }),
});

type Versioned = Pick<StaffPackage, 'id' | 'version'>;

/**
 * Creates a package.
 *
 * @param key idempotency key: repeating the request creates no second package
 * @returns the package and the server's message
 */
export const createPackage = (body: PackageFields, key: string) =>
  post.withMessage({ body, headers: { 'idempotency-key': key } });

/**
 * Updates the given fields of a package.
 *
 * @throws ApiError `version-conflict` with the stored package if the version is out of date
 */
export const updatePackage = ({ id, version }: Versioned, changes: Partial<PackageFields>) =>
  put.withMessage({ params: { id }, body: { ...changes, version } });

/**
 * Deletes a package.
 *
 * @throws ApiError like `updatePackage`; `conflict` if the package has transactions
 */
export const deletePackage = ({ id, version }: Versioned) =>
  drop.withMessage({ params: { id }, query: { version: String(version) } });
