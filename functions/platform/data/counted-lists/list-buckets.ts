import type { CountedList } from '../entity-definition.ts';
import { type BucketScheme, monthBuckets, timeBuckets } from './buckets.ts';

/** The buckets that the entries of a list are counted by. */
export const getBuckets = ({ order, isCountedByMonth }: CountedList): BucketScheme =>
  order ?? (isCountedByMonth ? monthBuckets : timeBuckets);
