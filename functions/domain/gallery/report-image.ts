import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { getAddressRange } from '#platform/attempts/address-range.ts';
import { getUtcDay } from '#platform/attempts/daily-limit.ts';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import { type Key, readInBatches } from '#platform/data/batch-get.ts';
import { createEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type TransactAction, toEntity } from '#platform/data/entity-definition.ts';
import { waitWithJitter } from '#platform/data/full-jitter.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { isConflict } from '#platform/problem.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { type ImageId, type ReportId, toIsoTime } from '#shared/ids.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import { gallerySettingsKey } from '../gallery-settings/settings.ts';
import type { ImageFacts } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { buildLiveKey } from '../images/live-counts.ts';
import type { Report } from '../images/reports/report.ts';
import { reportDefinition } from '../images/reports/report-definition.ts';
import { findOpenGroup, joinGroup, placeInGroup } from '../images/reports/report-groups.ts';
import type { Recipient } from '../notifications/notification.ts';
import { buildImageNotFound, readPublicCounts } from './public-counts.ts';

const VISITOR = { kind: 'visitor', id: 'visitor', name: 'A visitor' };

interface ImageComplaint {
  reason: ReportReason;
  detail?: string | undefined;
  /** The account that sends it, which is notified of what becomes of it; undefined for a guest. */
  reporter?: Recipient | undefined;
}

/**
 * Reports an image to staff. If the same address and account send the same report again on the same day (UTC), they
 * receive the first report's id and nothing is stored; any other report is stored separately.
 *
 * @param address the client's address
 * @returns the report's id
 * @throws Problem `not-found` for an image that visitors may not see; `limit-reached` after too many reports
 *   from the address
 */
export async function reportImage(
  imageId: ImageId,
  complaint: ImageComplaint,
  address: string,
): Promise<ReportId> {
  const keys = [gallerySettingsKey, buildLiveKey(imageId), buildEntityKey(imageDefinition, imageId)];
  const [settings, live, item] = await readInBatches(keys);
  readPublicCounts(live, settings);
  // The image was deleted between its counts and this read.
  if (!item) throw buildImageNotFound();
  const image = toEntity(imageDefinition, item);
  const { day, ends } = getUtcDay();
  const marker = buildMarkerKey({ imageId, complaint, address, day });
  const earlier = await findEarlierReport(marker);
  if (earlier) return earlier;
  const seconds = Math.max(1, Math.ceil((ends - Date.now()) / 1000));
  await limitByAddress(`report#${day}`, address, { most: GALLERY_LIMITS.reportsPerDay, seconds });
  return storeOnce(image, complaint, marker, ends);
}

/** Other reports on the image may start or end its group at the same moment. */
const MAX_ATTEMPTS = 8;
const BACKOFF = { first: 20, longest: 400 };

/** Stores a report unless another request has stored one with the same marker. */
async function storeOnce(
  image: ImageFacts,
  complaint: ImageComplaint,
  marker: Key,
  expires: number,
): Promise<ReportId> {
  for (let tries = 1; ; tries++) {
    const report = buildReport(image, complaint, await findOpenGroup(image.id));
    const also = [put(marker, report.id, expires), ...joinGroup(report)];
    const options = { actor: VISITOR, action: 'report.create', also };
    try {
      return (await createEntity(reportDefinition, report, options)).id;
    } catch (error) {
      if (!isConflict(error)) throw error;
      const first = await findEarlierReport(marker);
      if (first) return first;
      if (tries === MAX_ATTEMPTS) throw error;
      await waitWithJitter(tries, BACKOFF);
    }
  }
}

function buildReport(
  { id: imageId, title, uploadedBy }: ImageFacts,
  { reason, detail, reporter }: ImageComplaint,
  open: Awaited<ReturnType<typeof findOpenGroup>>,
): Report {
  const id = createUlid() as ReportId; // a ReportId is a ULID
  return {
    id,
    version: 1,
    imageId,
    imageTitle: title,
    uploader: { kind: uploadedBy.kind, id: uploadedBy.id },
    reason,
    ...(detail && { detail }),
    at: toIsoTime(Date.now()),
    ...(reporter && { reporter }),
    ...placeInGroup(id, reason, open),
    state: 'open',
  };
}

/**
 * The key that marks a report by an address, and by an account if it has one, on a day. Recovering the address from the
 * digest requires trying all addresses. The marker is deleted after the day, and the rate limit has to store the address for
 * as long anyway.
 */
function buildMarkerKey({ imageId, complaint, address, day }: ReportRequest): Key {
  const { reason, detail = '', reporter } = complaint;
  const sender = reporter ? [reporter.system, reporter.id] : [];
  const content = JSON.stringify([getAddressRange(address), imageId, day, reason, detail, ...sender]);
  return { pk: `REPORTED#${createHash('sha256').update(content).digest('base64url')}`, sk: 'A' };
}

interface ReportRequest {
  imageId: ImageId;
  complaint: ImageComplaint;
  address: string;
  /** As returned by `getUtcDay`. */
  day: string;
}

const put = (marker: Key, report: ReportId, expires: number): TransactAction => ({
  Put: {
    TableName: getTableName(),
    Item: { ...marker, report, [EXPIRY_ATTRIBUTE]: Math.ceil(expires / 1000) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

async function findEarlierReport(marker: Key): Promise<ReportId | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: marker, ConsistentRead: true }),
  );
  return Item?.report as ReportId | undefined; // written only by `put` above
}
