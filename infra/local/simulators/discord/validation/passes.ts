import * as v from 'valibot';

/** A validator of discord.js, or a function that uses one; both throw. */
type Validator<Value> = { parse: (value: unknown) => unknown } | ((value: Value) => unknown);

/** Checks a value as discord.js does, whose validators know Discord's limits. */
export const passes = <Value>(validator: Validator<NoInfer<Value>>): v.RawCheckAction<Value> =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    try {
      if (typeof validator === 'function') validator(dataset.value);
      else validator.parse(dataset.value);
    } catch (error) {
      const { code, message } = describeFailure(error, dataset.value);
      addIssue({ expected: code, message });
    }
  });

/** A text within the limits of a validator of discord.js. */
export const buildText = (validator: Validator<string>) => v.pipe(v.string(), passes(validator));

/** Says in Discord's words what a validator found. */
function describeFailure(error: unknown, value: unknown): { code: string; message: string } {
  const { message, expected } = findCause(error);
  if (String(expected).includes('.test(')) return { code: 'STRING_TYPE_REGEX', message };
  const [, sign, limit] = /([<>])= (\d+)$/.exec(String(expected)) ?? [];
  const isMost = sign === '<';
  if (!sign) return { code: 'INVALID_VALUE', message };
  if (typeof value === 'number') return { code: isMost ? 'NUMBER_TYPE_MAX' : 'NUMBER_TYPE_MIN', message };
  return isMost
    ? { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${limit} or fewer in length.` }
    : { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${limit} or more in length.` };
}

interface Cause {
  message: string;
  /** The rule that is broken, if the type is right. */
  constraint?: unknown;
  /** What it requires, such as `expected.length <= 256`. */
  expected?: unknown;
}

/** Finds the error that names a rule. Those of fields and alternatives are inside of others, some next to a key. */
function findCause(error: unknown): Cause {
  if (!(error instanceof Error)) return { message: String(error) };
  const inner = 'errors' in error && Array.isArray(error.errors) ? error.errors.flat() : [];
  const causes = inner.filter((each) => each instanceof Error).map(findCause);
  return causes.find(({ constraint }) => constraint !== undefined) ?? causes[0] ?? error;
}
