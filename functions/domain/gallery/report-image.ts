import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { type ImageId, isoTime, type ReportId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import type { ReportReason } from '../../../shared/report-reasons.ts';
import { addressRange } from '../../platform/attempts/address-range.ts';
import { limitByAddress } from '../../platform/attempts/limit-by-address.ts';
import { batchGet, type Key } from '../../platform/data/batch-get.ts';
import { createThing } from '../../platform/data/change.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { keyOf, type TransactAction, thingFrom } from '../../platform/data/kind.ts';
import { EXPIRY_ATTRIBUTE } from '../../platform/data/table-schema.ts';
import { Problem } from '../../platform/problem.ts';
import { imageKind } from '../image-kind.ts';
import { liveKey } from '../live-counts.ts';
import { type Report, reportKind } from './report-kind.ts';
import { gallerySettingsKey } from './settings.ts';
import { noSuchImage, shownCounts } from './shown-counts.ts';
import { utcDay } from './utc-day.ts';

const VISITOR = { kind: 'visitor', id: 'visitor', name: 'A visitor' };

interface Complaint {
  reason: ReportReason;
  detail?: string | undefined;
}

/**
 * Tells staff what is wrong with an image. Who tells them the very same of it again on the same day (UTC), by
 * address, is answered as the first time, and nothing more is stored; anything else is a report of its own.
 *
 * @param address the client's
 * @returns the report's id
 * @throws Problem `not-found` for an image that visitors may not see; `slow-down` for an address that sent too many
 */
export async function reportImage(
  imageId: ImageId,
  complaint: Complaint,
  address: string,
): Promise<ReportId> {
  const keys = [gallerySettingsKey, liveKey(imageId), keyOf(imageKind, imageId)];
  const [settings, live, item] = await batchGet(keys);
  shownCounts(live, settings);
  // Removed at this very moment.
  if (!item) throw noSuchImage();
  const { title } = thingFrom(imageKind, item);
  const { day, ends } = utcDay();
  const marker = markerKey({ imageId, complaint, address, day });
  const earlier = await reportedBefore(marker);
  if (earlier) return earlier;
  const seconds = Math.max(1, Math.ceil((ends - Date.now()) / 1000));
  await limitByAddress(`report#${day}`, address, { most: LIMITS.reportsPerDay, seconds });
  return storeOnce(newReport(imageId, title, complaint), marker, ends);
}

/** Stores a report unless one lies there under the same marker by now. */
async function storeOnce(report: Report, marker: Key, expires: number): Promise<ReportId> {
  const how = { actor: VISITOR, action: 'report.create', also: [put(marker, report.id, expires)] };
  try {
    return (await createThing(reportKind, report, how)).id;
  } catch (error) {
    const first = error instanceof Problem && error.code === 'conflict' && (await reportedBefore(marker));
    if (first) return first;
    throw error;
  }
}

function newReport(imageId: ImageId, imageTitle: string, { reason, detail }: Complaint): Report {
  return {
    id: ulid() as ReportId, // `ulid` makes ids of the very form that a ReportId has
    version: 1,
    imageId,
    imageTitle,
    reason,
    ...(detail && { detail }),
    at: isoTime(Date.now()),
    state: 'open',
  };
}

/**
 * Marks that an address has said something of an image on a day. Nobody can tell the address from the digest but
 * by trying all there are; it goes after that day, and the limit beside it has to know the address itself as long.
 */
function markerKey({ imageId, complaint: { reason, detail = '' }, address, day }: Telling): Key {
  const told = JSON.stringify([addressRange(address), imageId, day, reason, detail]);
  return { pk: `REPORTED#${createHash('sha256').update(told).digest('base64url')}`, sk: 'A' };
}

interface Telling {
  imageId: ImageId;
  complaint: Complaint;
  address: string;
  /** As `utcDay` names it. */
  day: string;
}

const put = (marker: Key, report: ReportId, expires: number): TransactAction => ({
  Put: {
    TableName: tableName(),
    Item: { ...marker, report, [EXPIRY_ATTRIBUTE]: Math.ceil(expires / 1000) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

async function reportedBefore(marker: Key): Promise<ReportId | undefined> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: marker, ConsistentRead: true }),
  );
  return Item?.report as ReportId | undefined; // written above alone
}
