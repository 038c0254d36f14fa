import * as v from 'valibot';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { buildOptionalLine } from '#shared/text-fields.ts';

const TAG = buildOptionalLine('A tag', IMAGE_LIMITS.tag);
const TAGS = `An image can have up to ${IMAGE_LIMITS.tags} tags`;

/** Tags separated by commas; empty ones and duplicates are dropped. */
export const WrittenTags = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(TAG),
  v.transform((tags) => [...new Set(tags)].filter((tag) => tag !== '')),
  v.maxLength(IMAGE_LIMITS.tags, TAGS),
);
