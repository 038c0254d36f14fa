import * as v from 'valibot';
import { FaqId } from '#shared/ids.ts';
import { defineVersioned } from '../versions/versioned.ts';
import { restoreFaq } from './change-faq.ts';
import { faqDefinition, toStaffFaqView } from './faq-definition.ts';

/** The versions of questions. */
export const faqVersions = defineVersioned({
  definition: faqDefinition,
  parseId: (text) => {
    const id = v.safeParse(FaqId, text);
    return id.success ? id.output : undefined;
  },
  buildViews: async (faqs) => faqs.map((faq) => ({ kind: 'faq', faq: toStaffFaqView(faq) })),
  restore: restoreFaq,
});
