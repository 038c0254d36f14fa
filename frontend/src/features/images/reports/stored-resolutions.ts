import * as v from 'valibot';
import { ReportId } from '#shared/ids.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { RATINGS } from '#shared/ratings.ts';
import { createDecisionStore } from '../review/stored-decisions.ts';

const NOTE = { note: v.exactOptional(v.string()) };

/** Decisions on reports in the browser's storage, until they are sent or undone. */
export const storedResolutions = createDecisionStore(
  'pixelcrowd.report-decisions',
  v.object({
    userId: v.string(),
    id: ReportId,
    /** The version of the image; missing if it was deleted. */
    version: v.exactOptional(v.number()),
    resolution: v.variant('action', [
      v.object({ action: v.literal('dismiss'), ...NOTE }),
      v.object({ action: v.literal('take-down'), ...NOTE }),
      v.object({ action: v.literal('re-rate'), rating: v.picklist(RATINGS), ...NOTE }),
      v.object({ action: v.literal('re-categorise'), category: v.picklist(IMAGE_CATEGORIES), ...NOTE }),
    ]),
    due: v.number(),
  }),
);
