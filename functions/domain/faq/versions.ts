import * as v from 'valibot';
import { FaqId } from '#shared/ids.ts';
import { versioned } from '../versions/versioned.ts';
import { restoreFaq } from './change-faq.ts';
import { faqDefinition, staffFaqView } from './faq-definition.ts';

/** The versions of questions. */
export const faqVersions = versioned({
  definition: faqDefinition,
  parseId: (text) => {
    const id = v.safeParse(FaqId, text);
    return id.success ? id.output : undefined;
  },
  buildViews: async (faqs) => faqs.map((faq) => ({ kind: 'faq', faq: staffFaqView(faq) })),
  restore: restoreFaq,
});
