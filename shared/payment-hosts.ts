import * as v from 'valibot';
import { GATEWAY_TYPES } from './payment-fields.ts';

const Host = v.pipe(v.string(), v.url(), v.regex(/[^/]$/, 'A host ends without a slash'));

/** The base address of each service that takes payments, without a slash at its end. */
export const PaymentHosts = v.object(
  v.entriesFromList(GATEWAY_TYPES, v.object({ live: Host, sandbox: Host })),
);
export type PaymentHosts = v.InferOutput<typeof PaymentHosts>;
