import * as v from 'valibot';
import { readEmailAddress } from '#shared/read-email-address.ts';

/** An address that mail can be sent to: the services document no narrower form. */
export const BuyerEmail = v.pipe(
  v.string(),
  v.check((text) => 'address' in readEmailAddress(text), 'Invalid email address'),
);
