import * as v from 'valibot';
import { FaqTag } from '../../../../shared/faq-fields.ts';
import { LIMITS } from '../../../../shared/limits.ts';

export const FAQ_TAGS_FULL = `A question has at most ${LIMITS.faqTags} tags.`;

/** Tags with one more, as it will be kept; the same where nothing was written, it is there already, or they are full. */
export function withTag(tags: readonly string[], written: string): string[] {
  const tag = v.safeParse(FaqTag, written);
  const adds = tag.success && tag.output !== '' && !tags.includes(tag.output) && tags.length < LIMITS.faqTags;
  return adds ? [...tags, tag.output] : [...tags];
}
