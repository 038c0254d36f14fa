import { faq } from '#shared/contract/faq.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { buildStaffFaq, PICTURE } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

type BuiltFaq = ReturnType<typeof buildStaffFaq>;

/** The questions of a fake API. */
export interface StoredFaqs {
  find: (id: string) => BuiltFaq | undefined;
  /** Changes a question as another editor would. */
  change: (id: string, fields: Partial<BuiltFaq>) => BuiltFaq;
}

const { calls } = faq;

/**
 * Serves questions to an editor: lists, creates, changes and deletes them. Version conflicts are up to the
 * test.
 */
export function serveStaffFaqs(api: FakeApi, initial: readonly BuiltFaq[]): StoredFaqs {
  let stored = [...initial];
  const change = (id: string, fields: Partial<BuiltFaq>): BuiltFaq => {
    const before = stored.find((each) => each.id === id);
    if (!before) throw new Error(`No question ${id}`);
    const after = { ...before, ...fields, version: before.version + 1 };
    stored = stored.map((each) => (each.id === id ? after : each));
    return after;
  };
  api.respond(calls.adminList, ({ query: { page, limit, search, category, published } }) => {
    const found = stored.filter(
      ({ question, ...each }) =>
        question.includes(search) &&
        (category === 'all' || category === each.category) &&
        (published === 'all' || published === String(each.isPublished)),
    );
    return {
      faqs: found.slice((page - 1) * limit, page * limit),
      pagination: paginate(page, limit, found.length),
    };
  });
  api.respond(calls.readOrder, ({ query }) => ({
    faqs: stored.filter(({ category }) => category === query.category).sort((a, b) => a.order - b.order),
  }));
  api.respond(calls.create, ({ body: { images, ...fields } }) => {
    const created = buildStaffFaq({ ...fields, images: images.map(buildFaqImage) });
    stored = [created, ...stored];
    return { faq: created };
  });
  api.respond(calls.update, ({ params, body: { images, version, ...fields } }) => {
    // JSON has no undefined fields.
    const sent = fields as Partial<BuiltFaq>;
    return { faq: change(params.id, { ...sent, ...(images && { images: images.map(buildFaqImage) }) }) };
  });
  api.respond(calls.togglePublish, ({ params: { id } }) => ({
    faq: change(id, { isPublished: !stored.find((each) => each.id === id)?.isPublished }),
  }));
  api.respond(calls.remove, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return {};
  });
  return { find: (id) => stored.find((each) => each.id === id), change };
}

/** An image of an answer, by its id and its texts. */
export const buildFaqImage = (fields: { id: string; alt?: string; caption?: string }) => ({
  url: PICTURE,
  alt: '',
  caption: '',
  width: 8,
  height: 8,
  variants: [],
  ...fields,
});
