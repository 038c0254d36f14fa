import { ulid } from 'ulid';
import type * as v from 'valibot';
import type { BulkChange, BulkProgress } from '#shared/contract/image-bulk.ts';
import { images, type StaffImage } from '#shared/contract/images.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import type { StaffImageFilter } from '../src/api/staff-images.ts';
import type { FakeApi } from './fake-api.ts';
import { serveHeldDecisions } from './held-decisions.ts';

type Image = v.InferInput<typeof StaffImage>;
type WordFilter = Omit<StaffImageFilter, 'uploadedBy'>;

/** A bulk change. */
interface Job {
  ids: readonly string[];
  progress: v.InferInput<typeof BulkProgress>;
}

/** The images of a fake API. */
export interface StoredImages {
  /** Changes an image as another user would; returns the changed image. */
  change: (id: string, fields: Partial<Image>) => Image;
  /** Responds to every call again after a test has had some of them refused. */
  respond: () => void;
}

/**
 * Responds to the staff calls for images: lists, details, the queue, claims, decisions, edits and deletions, also of several
 * images at once. Held decisions show as made, and are carried out once their time has come.
 *
 * @param given the oldest first
 * @param reviewerId the user whose own uploads others have to review; undefined for none
 */
export function serveStaffImages(api: FakeApi, given: readonly Image[], reviewerId?: string): StoredImages {
  let stored = given.toReversed();
  const find = (id: string): Image => {
    const found = stored.find((image) => image.id === id);
    if (!found) throw new Error(`No image ${id}`);
    return found;
  };
  const change = (id: string, fields: Partial<Image>): Image => {
    const before = find(id);
    const changed = { ...before, ...fields, version: before.version + 1 };
    stored = stored.map((image) => (image === before ? changed : image));
    return changed;
  };
  const held = serveHeldDecisions(api);
  const jobs = new Map<string, Job>();
  /** The images as they will be once the held decisions are carried out. */
  const show = () => {
    const statuses = held.list().flatMap(({ subject }) => {
      if (subject.type === 'review') return [[subject.imageId, subject.status] as const];
      const job = subject.type === 'bulk' ? jobs.get(subject.jobId) : undefined;
      const { status } = job?.progress.change ?? {};
      return status ? (job?.ids ?? []).map((id) => [id, status] as const) : [];
    });
    const decided = new Map(statuses);
    return stored.map((image) => ({
      ...image,
      approvalStatus: decided.get(image.id) ?? image.approvalStatus,
    }));
  };
  const pending = () => show().filter(({ approvalStatus }) => approvalStatus === 'pending');
  const match = ({ search = '', category = 'all', status = 'all' }: Partial<WordFilter> = {}) =>
    show().filter(
      (image) =>
        image.title.includes(search) &&
        (category === 'all' || image.category === category) &&
        (status === 'all' || image.approvalStatus === status),
    );
  const remove = (id: string) => {
    stored = stored.filter((image) => image.id !== id);
  };
  const changeOne = (id: string, wanted: BulkChange) => {
    const { status, rating, category, addTags = [], removeTags = [] } = wanted;
    if (wanted.delete) {
      remove(id);
      return { id, ok: true };
    }
    const { metadata } = find(id);
    const tags = [...metadata.tags.filter((tag) => !removeTags.includes(tag)), ...addTags];
    const image = change(id, {
      ...(status && { approvalStatus: status }),
      ...(rating && { rating }),
      ...(category && { category }),
      metadata: { ...metadata, tags },
    });
    return { id, ok: true, image };
  };
  const { calls } = images;
  const holdBulk = (ids: readonly string[], wanted: BulkChange, holdSeconds: number) => {
    const id = ulid();
    const total = ids.length;
    const begun = { id, change: wanted, total, failed: 0, failures: [] };
    jobs.set(id, { ids, progress: { ...begun, state: 'held', done: 0 } });
    const decision = held.hold({ type: 'bulk', jobId: id }, holdSeconds, () => {
      for (const each of ids) changeOne(each, wanted);
      jobs.set(id, { ids, progress: { ...begun, state: 'done', done: total } });
    });
    return { progress: findJob(id).progress, held: decision };
  };
  const findJob = (id: string): Job => {
    const found = jobs.get(id);
    if (!found) throw new Error(`No bulk change ${id}`);
    return found;
  };
  const respond = () => {
    held.respond();
    api.respond(calls.categories, {
      categories: IMAGE_CATEGORIES.map((key) => ({ key, label: key.toUpperCase() })),
    });
    api.respond(calls.list, ({ query: { page, limit, order, uploadedBy, ...filter } }) => {
      const found = match(filter).filter((image) => !uploadedBy || image.uploadedBy.id === uploadedBy.id);
      const matching = sort(found, order);
      return {
        images: matching.slice((page - 1) * limit, page * limit),
        pagination: paginate(page, limit, matching.length),
      };
    });
    api.respond(calls.read, ({ params }) => ({ image: find(params.id) }));
    api.respond(calls.imageReports, { groups: [] });
    api.respond(calls.queue, () => {
      const oldest = pending().at(-1);
      return {
        waiting: pending().length,
        own: pending().filter(({ uploadedBy }) => uploadedBy.id === reviewerId).length,
        leavesOwn: stored.some(({ uploadedBy }) => uploadedBy.id === reviewerId),
        reports: 0,
        ...(oldest && { oldestSince: oldest.createdAt }),
      };
    });
    api.respond(calls.claim, ({ params }) => ({ image: find(params.id) }));
    api.respond(calls.release, ({ params }) => ({ image: find(params.id) }));
    api.respond(calls.review, ({ params, body: { holdSeconds, version: _, ...decision } }) => {
      const image = find(params.id);
      const { status } = decision;
      if (holdSeconds === 0) return { image: change(image.id, { approvalStatus: status }) };
      const subject = { type: 'review', imageId: image.id, title: image.title, ...decision } as const;
      const decide = () => void change(image.id, { approvalStatus: status });
      return {
        image: { ...image, approvalStatus: status },
        held: held.hold(subject, holdSeconds, decide),
      };
    });
    api.respond(calls.bulk, ({ body: { ids, filter, change: wanted, holdSeconds } }) =>
      holdBulk(ids ?? match(filter).map(({ id }) => id), wanted, holdSeconds),
    );
    api.respond(calls.bulkProgress, ({ params }) => ({ progress: findJob(params.id).progress }));
    api.respond(calls.update, ({ params, body: { metadata } }) => {
      const rating = metadata.rating ?? find(params.id).rating;
      const { title, altText, category } = metadata;
      return {
        image: change(params.id, { title, altText, category, rating, metadata: { ...metadata, rating } }),
      };
    });
    api.respond(calls.remove, ({ params }) => {
      remove(params.id);
      return {};
    });
  };
  respond();
  return { change, respond };
}

/** Puts the images of a list, the newest first, into another order. */
function sort<Each extends Pick<StaffImage, 'hasPriority'>>(
  found: readonly Each[],
  order: 'newest' | 'oldest' | 'review',
): Each[] {
  if (order === 'newest') return [...found];
  const oldest = found.toReversed();
  if (order === 'oldest') return oldest;
  return [...oldest.filter(({ hasPriority }) => hasPriority), ...oldest.filter((each) => !each.hasPriority)];
}
