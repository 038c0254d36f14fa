import * as v from 'valibot';
import { ReportId } from '#shared/ids.ts';
import { REPORT_REASONS, type ReportReason } from '#shared/report-reasons.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';

/** Values of the filters: open reports or those decided on, and why the image was reported. */
export const REPORT_STATES = ['open', 'closed'] as const;
export const REASON_FILTERS = ['all', ...REPORT_REASONS] as const;

/** Filters of the reported images, and the page to show, counted from 1. */
export interface ReportFilters {
  search: string;
  state: (typeof REPORT_STATES)[number];
  reason: ReportReason | 'all';
  /** The selected report; empty for the first one. */
  report: ReportId | '';
  page: number;
}

const NONE: ReportFilters = { search: '', state: 'open', reason: 'all', report: '', page: 1 };

/** The filters of the reports, in the URL. */
export const { parseFilters, buildSearch } = createAddressFilters(NONE, {
  state: REPORT_STATES,
  reason: REASON_FILTERS,
  report: (written): written is ReportId => v.is(ReportId, written),
});
