import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { NAMED_SCHEMAS } from '#shared/contract/named-schemas.ts';

export type Json = Record<string, unknown>;

type Settings = NonNullable<Parameters<typeof toJsonSchema>[1]>;
type SchemaContext = Parameters<NonNullable<Settings['overrideSchema']>>[0];
type ActionContext = Parameters<NonNullable<Settings['overrideAction']>>[0];

/** Checks that JSON Schema cannot express are left out. */
const SETTINGS = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  typeMode: 'input',
  overrideSchema: simplify,
  overrideAction: leaveFlags,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies Settings;

/** The named schemas by name. Each refers to the others that it contains. */
export const convertNamedSchemas = (): Json => toJsonSchemaDefs(NAMED_SCHEMAS, SETTINGS);

/** Every named schema as a definition: only their names are needed here, and converting them for each schema takes long. */
const NAMES = Object.keys(NAMED_SCHEMAS);
const NAME_OF = new Map<unknown, string>(NAMES.map((name) => [Reflect.get(NAMED_SCHEMAS, name), name]));

/** Converts a schema of a call to JSON Schema, with references to those that have a name. */
export function convertSchema(schema: GenericSchema<unknown, unknown>): Json {
  const { $schema: _, ...converted } = toJsonSchema(schema, { ...SETTINGS, overrideSchema: refer });
  return converted;
}

/** Replaces a schema that has a name by a reference. */
function refer(context: SchemaContext): Json | undefined {
  const name = NAME_OF.get(context.valibotSchema);
  return name ? { $ref: `#/components/schemas/${name}` } : simplify(context);
}

function simplify({ valibotSchema, jsonSchema }: SchemaContext): Json | undefined {
  // Generators read the type of a constant from `type` alone.
  if (valibotSchema.type === 'literal') return { type: typeof jsonSchema.const, ...jsonSchema };
  if (!jsonSchema.anyOf) return undefined;
  // Ids of several kinds have one pattern.
  const options = [...new Map(jsonSchema.anyOf.map((option) => [JSON.stringify(option), option])).values()];
  const [only] = options;
  return options.length === 1 && typeof only === 'object' ? { ...only } : { ...jsonSchema, anyOf: options };
}

/** A pattern of JSON Schema has no flags but `u`, which it implies: with another flag it would refuse what the API accepts. */
function leaveFlags({ valibotAction, jsonSchema }: ActionContext): Json | undefined {
  if (valibotAction.type !== 'regex' || !('requirement' in valibotAction)) return undefined;
  const { requirement } = valibotAction;
  if (!(requirement instanceof RegExp) || requirement.flags.replace('u', '') === '') return undefined;
  const { pattern: _, ...others } = jsonSchema;
  return others;
}
