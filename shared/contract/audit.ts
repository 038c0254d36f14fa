import * as v from 'valibot';
import { IsoTime } from '../ids.ts';
import { WholeNumber } from '../whole-number.ts';
import { defineContract } from './call.ts';
import { Limit, Page, Pagination } from './pagination.ts';

/** One field of an entity before and after a change; a side is missing where the field had no value. */
export const FieldChange = v.object({
  field: v.string(),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
});
export type FieldChange = v.InferOutput<typeof FieldChange>;

/** One action by a member of staff. */
export const AuditEntry = v.object({
  id: v.string(),
  at: IsoTime,
  actor: v.object({
    /** The account system: `web` or `game`. */
    kind: v.string(),
    id: v.string(),
    /** The name at the time. */
    name: v.string(),
    /** The address that the request came from. */
    from: v.optional(v.string()),
  }),
  /** An entity type and an action, as in `faq.publish`. */
  action: v.string(),
  target: v.object({
    kind: v.string(),
    id: v.string(),
    /** The entity's title at the time. */
    title: v.optional(v.string()),
  }),
  /** A note by the person who acted. */
  note: v.optional(v.string()),
  /** The version that the action created. */
  version: v.optional(WholeNumber),
  changes: v.array(FieldChange),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const ACTOR = 'Name the actor as web: or game: and an id';
const ACTION = 'Name the action as a kind, a dot and what was done';
const TARGET = 'Name the target as a kind, a colon and an id, or by its id alone';

export const audit = defineContract('audit', {
  entries: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'web admin',
    summary: 'Lists staff actions, newest first, filtered by person, action, entity and time.',
    query: v.object({
      page: Page,
      limit: Limit(20),
      /** As in `web:01JD7XJ5N0ABCDEFGHJKMNPQRS`. */
      actor: v.optional(v.pipe(v.string(), v.regex(/^(web|game):[\w-]{1,40}$/, ACTOR))),
      /** As in `image.approve`. */
      action: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/, ACTION))),
      /**
       * An entity, as in `faq:01JD7XJ5N0ABCDEFGHJKMNPQRS`, or an id alone, whatever its type. A query for a target, for
       * an actor and an action, for a time or without routine searches at most the newest thousand entries.
       */
      target: v.optional(v.pipe(v.string(), v.regex(/^([a-z-]{1,40}:)?[\w-]{1,60}$/, TARGET))),
      /** Only actions at this time or later. */
      from: v.optional(IsoTime),
      /** Only actions before this time. */
      before: v.optional(IsoTime),
      /** Whether to leave out uploads and approvals, which are most of the log. */
      routine: v.optional(v.picklist(['show', 'hide'], 'Choose show or hide'), 'show'),
    }),
    output: v.object({ entries: v.array(AuditEntry), pagination: Pagination }),
  },
});
