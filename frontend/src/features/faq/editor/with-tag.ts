import * as v from 'valibot';
import { FaqTag } from '../../../../../shared/faq-fields.ts';
import { LIMITS } from '../../../../../shared/limits.ts';

export const FAQ_TAGS_FULL = `A question can have up to ${LIMITS.faqTags} tags.`;

/** Adds a normalized tag; returns the same tags if it is empty, a duplicate, or one too many. */
export function withTag(tags: readonly string[], written: string): string[] {
  const tag = v.safeParse(FaqTag, written);
  const adds = tag.success && tag.output !== '' && !tags.includes(tag.output) && tags.length < LIMITS.faqTags;
  return adds ? [...tags, tag.output] : [...tags];
}
