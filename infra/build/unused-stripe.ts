import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * The resources of Stripe's SDK that its adapter calls. The SDK opens every resource of the API when it starts, which is
 * 173 kB, so that a bundler cannot tell.
 */
const USED = new Set([
  'Charges',
  'Checkout/Sessions',
  'Disputes',
  'InvoicePayments',
  'Invoices',
  'PaymentIntents',
  'Refunds',
  'Subscriptions',
]);

const RESOURCE = /[\\/]stripe[\\/]esm[\\/]resources[\\/](.+)\.js$/;

/** Replaces the other resources of Stripe's SDK by empty classes of the same names. */
export const unusedStripe: Plugin = {
  name: 'unused-stripe',
  setup: ({ onLoad }) => {
    onLoad({ filter: RESOURCE }, async ({ path }) => {
      const name = RESOURCE.exec(path)?.[1]?.replaceAll('\\', '/') ?? '';
      const source = await readFile(path, 'utf8');
      // Files without a class of a resource only pass others on.
      const classes = [...source.matchAll(/^export class (\w+) extends StripeResource\b/gm)];
      if (USED.has(name) || classes.length === 0) return undefined;
      return { contents: classes.map(([, each]) => `export class ${each} {}`).join('\n') };
    });
  },
};
