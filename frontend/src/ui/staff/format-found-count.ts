import type { Pagination } from '../../../../shared/contract/pagination.ts';
import { formatQuantity } from '../format.ts';

/** Formats the number of results: '240 images found', '1 image found'. */
export const formatFoundCount = (
  { totalItems, totalIsLowerBound }: Pick<Pagination, 'totalItems' | 'totalIsLowerBound'>,
  noun: string,
): string => `${totalIsLowerBound ? 'More than ' : ''}${formatQuantity(totalItems, noun)} found`;
