import { ulid } from 'ulid';
import type * as v from 'valibot';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { payments } from '#shared/contract/payments.ts';
import { GATEWAY_DEFAULTS } from '#shared/gateway-fields.ts';
import type { FakeApi } from './fake-api.ts';

const { calls } = payments;

type BuiltGateway = v.InferInput<typeof calls.gateways.output>['gateways'][number];

const NO_KEY = { set: false, last4: '' };

/** A gateway with its keys, as staff see it. */
export function buildGateway({
  configuration,
  ...fields
}: Partial<Omit<BuiltGateway, 'configuration'>> & {
  configuration?: Partial<StaffGateway['configuration']>;
} = {}): BuiltGateway {
  const id = ulid();
  return {
    id,
    name: 'stripe',
    displayName: 'Card',
    description: 'Visa and others',
    icon: 'card',
    isActive: true,
    priority: 1,
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    webhookUrl: `https://pixelcrowd.example/api/payments/webhooks/${id}`,
    ...fields,
    configuration: {
      merchantId: NO_KEY,
      publicKey: NO_KEY,
      privateKey: { set: true, last4: '1234' },
      ipnSecret: { set: true, last4: '' },
      sandbox: true,
      supportedCurrencies: ['USD', 'EUR'],
      fees: { percentage: 2.9, fixed: 30 },
      feePaidBy: 'site',
      ...configuration,
    },
  };
}

/** Serves gateways to an admin: lists, adds, changes and deletes them. Version conflicts are up to the test. */
export function serveGateways(api: FakeApi, initial: readonly BuiltGateway[]): void {
  let stored = [...initial];
  api.respond(calls.gateways, () => ({ gateways: stored }));
  api.respond(calls.createGateway, ({ body: { configuration, ...fields } }) => {
    const { sandbox, supportedCurrencies, fees, feePaidBy } = GATEWAY_DEFAULTS;
    const gateway = buildGateway({
      ...fields,
      configuration: {
        sandbox: configuration.sandbox ?? sandbox,
        supportedCurrencies: configuration.supportedCurrencies ?? [...supportedCurrencies],
        fees: { ...fees, ...removeMissing(configuration.fees ?? {}) },
        feePaidBy: configuration.feePaidBy ?? feePaidBy,
        privateKey: describe(configuration.privateKey),
        ipnSecret: describe(configuration.ipnSecret),
      },
    });
    stored = [...stored, gateway];
    return { gateway };
  });
  api.respond(calls.updateGateway, ({ params, body: { version, configuration, ...fields } }) => {
    const before = stored.find(({ id }) => id === params.id);
    if (!before) throw new Error(`No gateway ${params.id}`);
    const gateway = { ...before, ...removeMissing(fields), version: before.version + 1 };
    const privateKey = configuration?.privateKey
      ? describe(configuration.privateKey)
      : before.configuration.privateKey;
    const after = { ...gateway, configuration: { ...before.configuration, privateKey } };
    stored = stored.map((each) => (each.id === params.id ? after : each));
    return { gateway: after };
  });
  api.respond(calls.removeGateway, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return {};
  });
}

const describe = (secret: string | undefined) =>
  secret ? { set: true, last4: secret.length < 12 ? '' : secret.slice(-4) } : NO_KEY;

const removeMissing = <T extends object>(fields: T) =>
  // Only fields with a value remain.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>;
  };
