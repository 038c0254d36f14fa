import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppealOutcome } from '#shared/appeals.ts';
import type { appeals, StaffAppeal } from '#shared/contract/appeals.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof appeals.calls;

const post = createApiCall<Calls['sendAsPlayer']>('POST', '/api/game/appeals');
const fetchPage = createApiCall<Calls['list']>('GET', '/api/admin/appeals');
const postRuling = createApiCall<Calls['decide']>('POST', '/api/admin/appeals/{id}');

/** Appeals a decision on a submission of the signed-in player. */
export const sendAppeal = (decision: string, text: string) => post.withMessage({ body: { decision, text } });

/** Prefix of the query keys of all pages of appeals. */
export const APPEALS_KEY = ['web', 'appeals'] as const;

/** Which appeals to show, and the page, counted from 1. */
export interface AppealFilters {
  state: 'open' | 'closed';
  page: number;
}

/** A page of appeals as staff see them. */
export const appealsQuery = ({ state, page }: AppealFilters) =>
  queryOptions({
    queryKey: [...APPEALS_KEY, state, page],
    queryFn: ({ signal }) => fetchPage({ query: { state, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Decides on an appeal as it was seen. */
export const decideAppeal = (
  { id, version }: Pick<StaffAppeal, 'id' | 'version'>,
  ruling: { outcome: AppealOutcome; reply: string },
) => postRuling.withMessage({ params: { id }, body: { ...ruling, version } });
