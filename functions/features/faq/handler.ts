import { beginFaqUpload, readFaqUpload } from '#domain/faq/begin-upload.ts';
import { changeFaq, removeFaq, togglePublished } from '#domain/faq/change-faq.ts';
import { writeFaq } from '#domain/faq/create-faq.ts';
import { toStaffFaqView } from '#domain/faq/faq-definition.ts';
import { moveFaq, readFaqOrder } from '#domain/faq/faq-order.ts';
import { countFaqCategories, listPublishedFaqs } from '#domain/faq/published-faqs.ts';
import { listStaffFaqs } from '#domain/faq/staff-faqs.ts';
import { toFaqUploadView } from '#domain/faq/upload-definition.ts';
import { serve } from '#platform/serve/serve.ts';
import { faq } from '#shared/contract/faq.ts';

export const handler = serve(faq, {
  // An editor's reads are consistent, so that they include the editor's latest change; they may read two megabytes.
  list: async ({ query }, { findSessionFor }) => ({
    faqs: await listPublishedFaqs(query, { fresh: Boolean(await findSessionFor('web editor')) }),
  }),
  categories: async () => ({ categories: await countFaqCategories() }),
  adminList: ({ query }) => listStaffFaqs(query),
  create: async ({ body, headers }, { session }) => ({
    faq: toStaffFaqView(await writeFaq(session, body, headers['idempotency-key'])),
  }),
  update: async ({ params, body }, { session }) => ({
    faq: toStaffFaqView(await changeFaq(session, params.id, body)),
  }),
  readOrder: async ({ query }) => ({ faqs: await readFaqOrder(query.category) }),
  move: async ({ params, body }, { session }) => ({ faqs: await moveFaq(session, params.id, body) }),
  announceImage: async ({ body, headers }, { session }) => {
    const { image, upload } = await beginFaqUpload(session, body, headers['idempotency-key']);
    return { image: toFaqUploadView(image), upload };
  },
  readImage: async ({ params }) => ({ image: toFaqUploadView(await readFaqUpload(params.id)) }),
  togglePublish: async ({ params, query }, { session }) => ({
    faq: toStaffFaqView(await togglePublished(session, params.id, query.version)),
  }),
  remove: async ({ params, query }, { session }) => {
    await removeFaq(session, params.id, query.version);
    return {};
  },
});
