import type { Pagination } from '../../../../shared/contract/pagination.ts';
import { countOf } from '../format.ts';

/** How many things of a list were found: '240 images found', and of one alone '1 image found'. */
export const foundWords = (
  { totalItems, totalIsLowerBound }: Pick<Pagination, 'totalItems' | 'totalIsLowerBound'>,
  noun: string,
): string => `${totalIsLowerBound ? 'More than ' : ''}${countOf(totalItems, noun)} found`;
