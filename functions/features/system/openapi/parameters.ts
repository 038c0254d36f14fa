import type { GenericSchema } from 'valibot';
import type { Call } from '#shared/contract/call.ts';
import { convertSchema, type Json } from './convert-schema.ts';
import { buildExample } from './example-value.ts';

type Location = 'path' | 'query' | 'header';

/** The parameters of a call in its path, its query and its headers. */
export const listParameters = (call: Call): Json[] => [
  ...listFields('path', call.params),
  ...listFields('query', call.query),
  ...listFields('header', call.headers),
];

function listFields(location: Location, fields: Call['params']): Json[] {
  if (!fields) return [];
  return Object.entries(fields.entries).map(([name, entry]) => {
    const schema = entry as GenericSchema; // an object's entries are schemas by definition
    const whole = describeWhole(schema);
    return {
      name,
      in: location,
      required: schema.type !== 'optional',
      schema: whole ?? convertSchema(schema),
      // An optional parameter has an example only if leaving it out would not be one.
      ...(schema.type !== 'optional' && { example: readExample(buildExample(schema, name), whole) }),
    };
  });
}

const readExample = (text: unknown, whole: Json | undefined): unknown => (whole ? Number(text) : text);

/** The parts of a schema that is a pipe. */
interface Parts {
  wrapped?: Parts;
  default?: unknown;
  pipe?: readonly Step[];
}

interface Step extends Parts {
  type: string;
  operation?: unknown;
  requirement?: unknown;
}

/** The steps of a pipe and of those within it. */
const listSteps = ({ wrapped, pipe = [] }: Parts): Step[] =>
  wrapped
    ? listSteps(wrapped)
    : pipe.flatMap((step) => [step, ...(step.pipe === pipe ? [] : listSteps(step))]);

/**
 * Describes text that a schema converts to a whole number: a parameter is always text, and what its schema says of it is what
 * the number may be. Undefined for any other.
 */
function describeWhole(schema: GenericSchema): Json | undefined {
  // Only the parts that a schema has are read.
  const parts = schema as GenericSchema & Parts;
  const steps = listSteps(parts);
  if (!steps.some(({ operation }) => operation === Number)) return undefined;
  const bound = (type: string): unknown => steps.find((step) => step.type === type)?.requirement;
  const [minimum = 0, maximum] = [bound('min_value'), bound('max_value')];
  return {
    type: 'integer',
    minimum,
    ...(maximum !== undefined && { maximum }),
    ...(parts.default !== undefined && { default: Number(parts.default) }),
  };
}
