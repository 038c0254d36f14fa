import { queryOptions } from '@tanstack/react-query';
import type { Request } from '#shared/contract/call.ts';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import type { payments } from '#shared/contract/payments.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof payments.calls;

const fetchGateways = createApiCall<Calls['gateways']>('GET', '/api/admin/payments/gateways');
const post = createApiCall<Calls['createGateway']>('POST', '/api/admin/payments/gateways');
const put = createApiCall<Calls['updateGateway']>('PUT', '/api/admin/payments/gateways/{id}');
const drop = createApiCall<Calls['removeGateway']>('DELETE', '/api/admin/payments/gateways/{id}');
const test = createApiCall<Calls['testGateway']>('POST', '/api/admin/payments/gateways/{id}/test');

/** API Gateway responds within thirty seconds. */
const TEST_MILLISECONDS = 31_000;

/** All payment gateways, in their order. */
export const gatewaysQuery = queryOptions({
  queryKey: ['web', 'gateways'],
  queryFn: async ({ signal }) => (await fetchGateways({}, { signal })).gateways,
});

type Versioned = Pick<StaffGateway, 'id' | 'version'>;

/**
 * Adds a gateway.
 *
 * @param key idempotency key: repeating the request adds no second gateway
 * @returns the gateway and the server's message
 */
export const createGateway = (body: Request<Calls['createGateway']>['body'], key: string) =>
  post.withMessage({ body, headers: { 'idempotency-key': key } });

/**
 * Updates the given fields of a gateway.
 *
 * @throws ApiError `version-conflict` with the stored gateway if the version is out of date
 */
export const updateGateway = (
  { id, version }: Versioned,
  changes: Omit<Request<Calls['updateGateway']>['body'], 'version'>,
) => put.withMessage({ params: { id }, body: { ...changes, version } });

/**
 * Deletes a gateway.
 *
 * @throws ApiError like `updateGateway`; `conflict` if it has transactions
 */
export const deleteGateway = ({ id, version }: Versioned) =>
  drop.withMessage({ params: { id }, query: { version: String(version) } });

/**
 * Tests a gateway in the sandbox of its service, which takes up to half a minute.
 *
 * @throws ApiError `conflict` if it is not a sandbox
 */
export const testGateway = async ({ id }: Pick<StaffGateway, 'id'>) =>
  (await test({ params: { id } }, { timeoutMilliseconds: TEST_MILLISECONDS })).checks;
