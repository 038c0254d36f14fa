import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import type { RankingScope } from '../images/visibility.ts';

interface Sums {
  images: number;
  views: number;
  likes: number;
}

/** The totals of the gallery for each scope at one instant. */
export interface Totals extends Record<RankingScope, Sums> {
  asOf: IsoTime;
}

export const totalsKey = { pk: 'TOTALS#gallery', sk: 'A' };

/** Stores the totals. */
export async function storeTotals(totals: Totals): Promise<void> {
  await getDocumentClient().send(
    new PutCommand({ TableName: getTableName(), Item: { ...totalsKey, ...totals } }),
  );
}

/**
 * The totals for one scope.
 *
 * @param item the stored item; undefined until the totals are first computed
 */
export function toTotals(item: Item | undefined, scope: RankingScope): Sums & { asOf: IsoTime } {
  const stored = item as (Item & Totals) | undefined; // written only by `storeTotals`
  const sums = stored?.[scope] ?? { images: 0, views: 0, likes: 0 };
  return { ...sums, asOf: stored?.asOf ?? toIsoTime(Date.now()) };
}
