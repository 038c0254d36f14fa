import { decodeTime } from 'ulid';
import * as v from 'valibot';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** The id of a stored entity: a ULID, whose first ten characters encode the creation time. */
const Id = v.pipe(v.string("This isn't a valid ID"), v.regex(ULID, "This isn't a valid ID"));

/** Narrows an id to one entity type, so that the compiler rejects an id of another type. */
const buildIdSchema = <const Name extends string>(name: Name) => v.pipe(Id, v.brand(name));

export const ImageId = buildIdSchema('ImageId');
export type ImageId = v.InferOutput<typeof ImageId>;

export const WebsiteUserId = buildIdSchema('WebsiteUserId');
export type WebsiteUserId = v.InferOutput<typeof WebsiteUserId>;

export const PlayerId = buildIdSchema('PlayerId');
export type PlayerId = v.InferOutput<typeof PlayerId>;

/** An account in either system. */
export type AccountId = WebsiteUserId | PlayerId;

export const CharacterId = buildIdSchema('CharacterId');
export type CharacterId = v.InferOutput<typeof CharacterId>;

export const FaqId = buildIdSchema('FaqId');
export type FaqId = v.InferOutput<typeof FaqId>;
/** The upload of an image for an answer. */
export const FaqUploadId = buildIdSchema('FaqUploadId');
export type FaqUploadId = v.InferOutput<typeof FaqUploadId>;

export const ReportId = buildIdSchema('ReportId');
export type ReportId = v.InferOutput<typeof ReportId>;

export const AppealId = buildIdSchema('AppealId');
export type AppealId = v.InferOutput<typeof AppealId>;

/** A bulk change of images that goes on in the background. */
export const BulkJobId = buildIdSchema('BulkJobId');
export type BulkJobId = v.InferOutput<typeof BulkJobId>;

/** A decision of staff that is held for some seconds, so that it can be undone. */
export const HeldDecisionId = buildIdSchema('HeldDecisionId');
export type HeldDecisionId = v.InferOutput<typeof HeldDecisionId>;

export const ItemId = buildIdSchema('ItemId');
export type ItemId = v.InferOutput<typeof ItemId>;

export const GatewayId = buildIdSchema('GatewayId');
export type GatewayId = v.InferOutput<typeof GatewayId>;

/** A key of the game server. */
export const GameServerKeyId = buildIdSchema('GameServerKeyId');
export type GameServerKeyId = v.InferOutput<typeof GameServerKeyId>;

/** A subscription package. */
export const PackageId = buildIdSchema('PackageId');
export type PackageId = v.InferOutput<typeof PackageId>;

/** An order, and the payment for it. */
export const TransactionId = buildIdSchema('TransactionId');
export type TransactionId = v.InferOutput<typeof TransactionId>;

/** What a person has bought, and until when it lasts. */
export const SubscriptionId = buildIdSchema('SubscriptionId');
export type SubscriptionId = v.InferOutput<typeof SubscriptionId>;

/** A staff note about an account. */
export const UserNoteId = buildIdSchema('UserNoteId');
export type UserNoteId = v.InferOutput<typeof UserNoteId>;

/** A notification of an account; those of one event have the same id, however often it is reported. */
export const NotificationId = buildIdSchema('NotificationId');
export type NotificationId = v.InferOutput<typeof NotificationId>;

/** An entry of an account's activity log. */
export const ActivityId = buildIdSchema('ActivityId');
export type ActivityId = v.InferOutput<typeof ActivityId>;

/**
 * The id of a coin transaction, which is not a ULID: it is derived from the key of the request, so that a repetition
 * finds the transaction by its id.
 */
export const CoinTransactionId = v.pipe(
  v.string("This isn't a valid ID"),
  v.regex(/^[\w-]{22}$/, "This isn't a valid ID"),
  v.brand('CoinTransactionId'),
);
export type CoinTransactionId = v.InferOutput<typeof CoinTransactionId>;

const NO_TIME = "This isn't a valid ISO 8601 time";

/** An instant, as an ISO 8601 string in UTC. */
export const IsoTime = v.pipe(v.string(NO_TIME), v.isoTimestamp(NO_TIME), v.brand('IsoTime'));
export type IsoTime = v.InferOutput<typeof IsoTime>;

/** Returns the creation time that an id encodes. */
export const decodeIdTime = (id: string): IsoTime => toIsoTime(decodeTime(id));

/** Formats an instant given in milliseconds since 1970. */
export const toIsoTime = (milliseconds: number): IsoTime => new Date(milliseconds).toISOString() as IsoTime; // the format of `toISOString`
