import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

const ID = '01JD7XJ5N0ABCDEFGHJKMNPQRS';
const TIME = '2026-11-24T12:00:00.000Z';

/** What fields of these names usually hold. Where a schema refuses the value, a general one is used. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  name: 'Moth Child',
  username: 'moth_child',
  email: 'moth@example.org',
  password: 'correct-horse-42',
  password_confirmation: 'correct-horse-42',
  currentPassword: 'correct-horse-41',
  code: '123456',
  description: 'Quest: Lost umbrellas',
  reason: 'Reported by three players',
  note: 'Please crop the border',
  text: 'Asked for a refund of 40 coins',
  title: 'Harbour at night',
  altText: 'A pier with lanterns',
  message: 'Done',
  bio: '<b>Sings</b> at the <color=yellow>Velvet Socket</color>',
  location: 'Harbour Street',
  gender: 'she',
  age: 24,
  amount: 40,
  cost: 40,
  fileName: 'lantern.png',
  file: 'avatar.xml',
  contentType: 'image/png',
  size: 4096,
  idempotencyKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
  'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e',
  search: 'lantern',
  q: 'moth',
  url: 'https://uploads.example.org/incoming/lantern?signature=0f8f',
  balance: 1240,
  coinsBalance: 1240,
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  firstName: 'Ada',
  lastName: 'Moth',
  question: 'How do I get coins?',
  answer: 'Play, and sell what you make.',
  totalItems: 1,
  totalPages: 1,
  day: '2026-11-24',
  refreshInterval: 300_000,
  sessionTimeout: 24,
  maxLoginAttempts: 5,
  signInOrigin: 'https://game.example.org',
  price: 1499,
  originalPrice: 1999,
  monthlyPrice: 500,
  currency: 'USD',
  country: 'DE',
  coin: 'BTC',
  coinAmount: '0.00123456',
  duration: { value: 3, unit: 'months' },
  formattedDuration: '3 months',
  savings: 'Save 25%',
  feature: 'Forty character slots',
  freeTrialDays: 30,
  displayOrder: 1,
  paymentLink: 'https://pay.example.org/traveller',
  badge: { text: 'Best value', color: 'gold' },
  nameFormat: '{count} Pixels Online',
  reactionTrigger: '👍',
  updateInterval: 30_000,
  maxImagesPerDay: 50,
  model: { fileName: 'lantern.glb', contentType: 'model/gltf-binary', size: 150_000 },
};

/** Values for schemas without a name of their own; the first that a schema accepts is its example. */
const GENERAL: readonly unknown[] = [
  ...[
    'Lantern',
    ID,
    TIME,
    '1',
    '2026-11',
    `game:${ID}`,
    'item.enable',
    'lantern-keeper',
    'USD',
    '100000000000000002',
    'AbCdEfGhIjKlMnOpQrStUv',
    `${ID}-3`,
  ],
  ...['A'.repeat(43), '#ff5c93', '12345678', 'a@example.org', 'https://example.org/a', '{}', ''],
  ...[1, 24, 0, 100, 0.5, true, false, null],
];

/**
 * Builds a value that a schema accepts as input, for readers of the API documents.
 *
 * @param name the field that holds it, by which typical values are chosen
 * @throws Error if no example fits, so that the documents cannot lack one
 */
export function buildExample(schema: Schema, name = ''): unknown {
  const fitting = [BY_NAME[name], buildByType(schema, name), ...GENERAL].filter(
    (value) => value !== undefined && v.is(schema, value),
  );
  const example = fitting.find((value) => isKept(schema, value)) ?? fitting[0];
  if (example === undefined) throw new Error(`There is no example for the field '${name}' (${schema.type})`);
  return example;
}

/** Whether a schema takes text as it is. Text that it changes need not match the pattern that follows the change. */
const isKept = (schema: Schema, value: unknown): boolean =>
  typeof value !== 'string' || v.safeParse(schema, value).output === value;

/** The parts of schemas that decide on an example; only some schemas have them. */
interface Parts {
  entries?: Record<string, Schema>;
  options?: readonly unknown[];
  item?: Schema;
  wrapped?: Schema;
  literal?: unknown;
  key?: Schema;
  value?: Schema;
}

function buildByType(schema: Schema, name: string): unknown {
  // Each type of schema has the parts that its case reads.
  const { entries = {}, options = [], item, wrapped, key, value, literal } = schema as Schema & Parts;
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries(entries).map(([field, entry]) => [field, buildExample(entry, field)]),
      );
    case 'array':
      return item === undefined ? [] : [buildExample(item, name.replace(/s$/, ''))];
    case 'picklist':
      return options[0];
    case 'literal':
      return literal;
    case 'union':
    case 'variant':
      // The options of these are schemas.
      return buildExample(options[0] as Schema, name);
    case 'record':
      return key && value && { [String(buildExample(key, 'key'))]: buildExample(value, name) };
    case 'optional':
    case 'exact_optional':
    case 'nullable':
    case 'nullish':
      return wrapped && buildExample(wrapped, name);
    case 'unknown':
    case 'any':
      return 'Lantern';
    default:
      return undefined;
  }
}
