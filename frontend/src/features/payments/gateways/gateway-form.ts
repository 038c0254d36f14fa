import * as v from 'valibot';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import {
  CurrencyCode,
  FeePayer,
  FeePercentage,
  FixedFee,
  GATEWAY_DEFAULTS,
  GATEWAY_FIELDS,
  GATEWAY_SECRETS,
  GatewayIcon,
  SentSecret,
  SupportedCurrencies,
} from '#shared/gateway-fields.ts';
import { GatewayType } from '#shared/payment-fields.ts';
import { SECRET_LABELS } from './gateway-texts.ts';

/** A number as it is typed; an empty field is none. */
const TypedNumber = v.pipe(
  v.string(),
  v.trim(),
  v.transform((typed) => (typed === '' ? Number.NaN : Number(typed))),
);

/** Currency codes as they are typed, separated by commas or spaces. */
const TypedCurrencies = v.pipe(
  v.string(),
  v.transform((typed) => typed.split(/[\s,;]+/).filter(Boolean)),
  // The error belongs to the field, not to one of its codes.
  v.check(
    (codes) => codes.every((code) => v.is(CurrencyCode, code)),
    'Separate the codes by commas. A code has 2 to 12 letters, digits or dots, such as USD or BTC.',
  ),
  SupportedCurrencies,
);

/** The form values of a gateway; its keys are empty unless typed. */
export const GatewayForm = v.object({
  name: GatewayType,
  displayName: GATEWAY_FIELDS.displayName,
  description: v.unwrap(GATEWAY_FIELDS.description),
  icon: GatewayIcon,
  priority: v.pipe(TypedNumber, v.unwrap(GATEWAY_FIELDS.priority)),
  isActive: v.boolean(),
  merchantId: SentSecret,
  publicKey: SentSecret,
  privateKey: SentSecret,
  ipnSecret: SentSecret,
  sandbox: v.boolean(),
  supportedCurrencies: TypedCurrencies,
  percentage: v.pipe(TypedNumber, FeePercentage),
  fixed: v.pipe(TypedNumber, FixedFee),
  feePaidBy: FeePayer,
});
export type GatewayFormValues = v.InferInput<typeof GatewayForm>;
export type WrittenGateway = v.InferOutput<typeof GatewayForm>;

/** The keys of a gateway, empty as in a form that changes none. */
export const NO_KEYS = { merchantId: '', publicKey: '', privateKey: '', ipnSecret: '' };

/** The initial form values: the gateway's own, without its keys, or the defaults for a new one. */
export function toFormValues(gateway: StaffGateway | undefined): GatewayFormValues {
  const { sandbox, supportedCurrencies, fees, feePaidBy } = gateway?.configuration ?? GATEWAY_DEFAULTS;
  return {
    name: gateway?.name ?? 'coinpayments',
    displayName: gateway?.displayName ?? '',
    description: gateway?.description ?? '',
    icon: gateway?.icon ?? 'coins',
    priority: String(gateway?.priority ?? 1),
    isActive: gateway?.isActive ?? true,
    ...NO_KEYS,
    sandbox,
    supportedCurrencies: supportedCurrencies.join(', '),
    percentage: String(fees.percentage),
    fixed: String(fees.fixed),
    feePaidBy,
  };
}

/** A stored gateway as it would be written, without its keys. */
export function toWritten({ configuration, ...gateway }: StaffGateway): WrittenGateway {
  const { name, displayName, description, icon, priority, isActive } = gateway;
  const { sandbox, supportedCurrencies, fees, feePaidBy } = configuration;
  const plain = { name, displayName, description, icon, priority, isActive };
  return { ...plain, ...NO_KEYS, sandbox, supportedCurrencies, ...fees, feePaidBy };
}

/** The fields in display order with their labels. */
export const FIELD_LABELS = {
  name: 'Type',
  displayName: 'Display name',
  description: 'Description',
  icon: 'Icon',
  priority: 'Priority',
  isActive: 'Active',
  ...SECRET_LABELS,
  sandbox: 'Sandbox',
  supportedCurrencies: 'Supported currencies',
  percentage: 'Fee in percent',
  fixed: 'Fixed fee',
  feePaidBy: 'Who pays the fee',
} as const satisfies Record<keyof WrittenGateway, string>;

/** Converts fields to the body of a call, without keys that were left empty. */
export function toBody(fields: Partial<WrittenGateway>) {
  const { displayName, description, icon, priority, isActive, ...configured } = fields;
  const { merchantId, publicKey, privateKey, ipnSecret, percentage, fixed } = configured;
  const { sandbox, supportedCurrencies, feePaidBy } = configured;
  const fees = dropMissing({ percentage, fixed });
  return {
    ...dropMissing({ displayName, description, icon, priority, isActive }),
    configuration: {
      ...dropMissing({
        merchantId: merchantId || undefined,
        publicKey: publicKey || undefined,
        privateKey: privateKey || undefined,
        ipnSecret: ipnSecret || undefined,
      }),
      ...dropMissing({ sandbox, supportedCurrencies, feePaidBy }),
      ...(Object.keys(fees).length > 0 && { fees }),
    },
  };
}

const dropMissing = <T extends object>(fields: T) =>
  // Only the given fields remain, each with its own value.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>;
  };

/** Where the form shows the server's errors about parts of the configuration. */
export const PLACES = {
  ...Object.fromEntries(GATEWAY_SECRETS.map((name) => [`configuration.${name}`, name])),
  'configuration.supportedCurrencies': 'supportedCurrencies',
  'configuration.fees.percentage': 'percentage',
  'configuration.fees.fixed': 'fixed',
  'configuration.feePaidBy': 'feePaidBy',
} as const;
