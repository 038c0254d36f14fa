import { decodeTime } from 'ulid';
import * as v from 'valibot';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** The id of any stored thing: a ULID, whose first ten characters tell when the thing was made. */
const Id = v.pipe(v.string('This is not an id'), v.regex(ULID, 'This is not an id'));

/** Narrows an id to the kind of thing it names, so that one is never passed for another. */
const idOf = <const Name extends string>(name: Name) => v.pipe(Id, v.brand(name));

export const ImageId = idOf('ImageId');
export type ImageId = v.InferOutput<typeof ImageId>;

export const WebsiteUserId = idOf('WebsiteUserId');
export type WebsiteUserId = v.InferOutput<typeof WebsiteUserId>;

export const PlayerId = idOf('PlayerId');
export type PlayerId = v.InferOutput<typeof PlayerId>;

/** An account of either system. */
export type AccountId = WebsiteUserId | PlayerId;

export const CharacterId = idOf('CharacterId');
export type CharacterId = v.InferOutput<typeof CharacterId>;

export const FaqId = idOf('FaqId');
export type FaqId = v.InferOutput<typeof FaqId>;
/** The upload of an image for an answer. */
export const FaqUploadId = idOf('FaqUploadId');
export type FaqUploadId = v.InferOutput<typeof FaqUploadId>;

export const ReportId = idOf('ReportId');
export type ReportId = v.InferOutput<typeof ReportId>;

/** A note of staff about a website account. */
export const UserNoteId = idOf('UserNoteId');
export type UserNoteId = v.InferOutput<typeof UserNoteId>;

const NO_TIME = 'This is not a time in ISO 8601';

/** An instant, as an ISO 8601 string in UTC. */
export const IsoTime = v.pipe(v.string(NO_TIME), v.isoTimestamp(NO_TIME), v.brand('IsoTime'));
export type IsoTime = v.InferOutput<typeof IsoTime>;

/** When a thing was made, as its id tells. */
export const timeOfId = (id: string): IsoTime => isoTime(decodeTime(id));

/** An instant given in milliseconds since 1970. */
export const isoTime = (milliseconds: number): IsoTime => new Date(milliseconds).toISOString() as IsoTime; // its very form
