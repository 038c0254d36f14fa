import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { decodeIdTime } from '#shared/ids.ts';
import { formatDuration } from '#shared/package-prices.ts';

/** What buyers see of an order. */
export const writeTitle = ({ package: ordered }: Transaction): string =>
  `${ordered.name}, ${formatDuration(ordered.duration)}`;

/** When an order was placed, in milliseconds since 1970. */
export const readPlacedAt = ({ id }: Transaction): number => Date.parse(decodeIdTime(id));

/** The page of an order, where its buyer comes back. */
export const buildReturnUrl = ({ id }: Transaction): string =>
  `${readGrant(GRANTS.site).SITE_ORIGIN}/purchase?transaction=${id}`;
