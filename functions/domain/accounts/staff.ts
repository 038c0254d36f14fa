import type { AccountSystem } from '../../../shared/roles.ts';
import type { Actor } from '../../platform/data/change.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { storedAddress } from '../../platform/sessions/standing.ts';
import type { Account } from './account.ts';

/** Somebody of the staff of an account system, signed in to it. */
export type Staff<System extends AccountSystem = AccountSystem> = Session & {
  system: System;
  accountId: Account<System>['id'];
};

/** A member of staff at work, as the history names who does something: it is listed in the audit. */
export const staffActor = ({ system, accountId, name, address }: Staff): Actor => ({
  kind: system,
  id: accountId,
  name,
  staff: address === undefined ? {} : { from: storedAddress(address) },
});

/** What people read of where a decision of staff came from; who and from where is for the history alone. */
export const STAFF_PLACE = { address: '', device: 'Pixelcrowd staff' };
