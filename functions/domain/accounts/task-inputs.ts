import * as v from 'valibot';
import { PlayerId, WebsiteUserId } from '#shared/ids.ts';

/** The account that a task is about. */
export const AccountFields = {
  system: v.picklist(['web', 'game']),
  accountId: v.union([WebsiteUserId, PlayerId]),
};

const AccountInput = v.object(AccountFields);
export type AccountInput = v.InferOutput<typeof AccountInput>;

/** The client that made the change. */
export const ClientFields = { address: v.string(), device: v.string() };
