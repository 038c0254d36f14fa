import { beginFaqUpload, readFaqUpload } from '#domain/faq/begin-upload.ts';
import { changeFaq, removeFaq, togglePublished } from '#domain/faq/change-faq.ts';
import { writeFaq } from '#domain/faq/create-faq.ts';
import { staffFaqView } from '#domain/faq/faq-definition.ts';
import { moveFaq, readFaqOrder } from '#domain/faq/faq-order.ts';
import { countedFaqCategories, publishedFaqs } from '#domain/faq/published-faqs.ts';
import { staffFaqs } from '#domain/faq/staff-faqs.ts';
import { faqUploadView } from '#domain/faq/upload-definition.ts';
import { serve } from '#platform/serve/serve.ts';
import { faq } from '#shared/contract/faq.ts';

export const handler = serve(faq, {
  // An editor's reads are consistent, so that they include the editor's latest change; they may read two megabytes.
  list: async ({ query }, { findSessionFor }) => ({
    faqs: await publishedFaqs(query, { fresh: Boolean(await findSessionFor('web editor')) }),
  }),
  categories: async () => ({ categories: await countedFaqCategories() }),
  adminList: ({ query }) => staffFaqs(query),
  create: async ({ body, headers }, { session }) => ({
    faq: staffFaqView(await writeFaq(session, body, headers['idempotency-key'])),
  }),
  update: async ({ params, body }, { session }) => ({
    faq: staffFaqView(await changeFaq(session, params.id, body)),
  }),
  readOrder: async ({ query }) => ({ faqs: await readFaqOrder(query.category) }),
  move: async ({ params, body }, { session }) => ({ faqs: await moveFaq(session, params.id, body) }),
  announceImage: async ({ body, headers }, { session }) => {
    const { image, upload } = await beginFaqUpload(session, body, headers['idempotency-key']);
    return { image: faqUploadView(image), upload };
  },
  readImage: async ({ params }) => ({ image: faqUploadView(await readFaqUpload(params.id)) }),
  togglePublish: async ({ params, query }, { session }) => ({
    faq: staffFaqView(await togglePublished(session, params.id, query.version)),
  }),
  remove: async ({ params, query }, { session }) => {
    await removeFaq(session, params.id, query.version);
    return {};
  },
});
