import { ulid } from 'ulid';
import { images } from '#shared/contract/images.ts';
import { paginate } from '#shared/contract/pagination.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import { buildStaffImage } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

/** A reported image, which visitors see, with one report. */
export function buildReport(
  image = buildStaffImage({ approvalStatus: 'approved' }),
  reason: ReportReason = 'spam',
) {
  const said = { id: ulid(), at: '2026-11-20T12:00:00.000Z', reason, detail: 'They sell shoes.' };
  const { id, at } = said;
  return { id, at, imageTitle: 'Moth child', image, count: 1, reports: [said] };
}

/** Responds with the only page of reports, and with what is known of each image. */
export function serveReports(
  api: FakeApi,
  all: readonly ReturnType<typeof buildReport>[],
  totalItems = all.length,
): void {
  const { reports, read, imageReports } = images.calls;
  api.respond(reports, ({ query: { report } }) => ({
    reports: all.filter(({ id }) => report === undefined || id === report),
    pagination: paginate(1, 20, totalItems),
  }));
  if (all.length === 0) return;
  const find = (id: string) => all.find(({ image }) => image.id === id);
  api.respond(read, ({ params }) => ({ image: find(params.id)?.image ?? buildStaffImage() }));
  api.respond(imageReports, ({ params }) => {
    const group = find(params.id);
    return { groups: group ? [group] : [] };
  });
}
