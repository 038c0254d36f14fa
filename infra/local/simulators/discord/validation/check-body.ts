import * as v from 'valibot';
import { type FieldErrors, refuse } from '../discord-refusal.ts';

/**
 * Checks the body of a request as Discord does.
 *
 * @throws DiscordRefusal 50035 with the errors of its fields, nested as the body is
 */
export function checkBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, body);
  if (checked.success) return checked.output;
  throw refuse(50035, nestIssues(checked.issues));
}

/** Nests what valibot found under the names of the fields. */
function nestIssues(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    addError(errors, path, { code: nameIssue(issue), message: describeIssue(issue) });
  }
  return errors;
}

/** Builds the errors of a single field. */
export function nestError(path: readonly string[], code: string, message: string): FieldErrors {
  const errors: FieldErrors = {};
  addError(errors, path, { code, message });
  return errors;
}

function addError(
  errors: FieldErrors,
  [key, ...rest]: readonly string[],
  error: { code: string; message: string },
): void {
  if (key === undefined) {
    const known = errors._errors;
    errors._errors = [...(Array.isArray(known) ? known : []), error];
    return;
  }
  const known = errors[key];
  const level = known && !Array.isArray(known) ? known : {};
  errors[key] = level;
  addError(level, rest, error);
}

function nameIssue({ type, received, expected }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'BASE_TYPE_REQUIRED';
  // `passes` gives Discord's code as what was expected.
  if (type === 'raw_check' && expected) return expected;
  return NAMES[type] ?? 'BASE_TYPE_BAD_TYPE';
}

const NAMES: Partial<Record<string, string>> = {
  max_length: 'BASE_TYPE_MAX_LENGTH',
  min_length: 'BASE_TYPE_MIN_LENGTH',
  length: 'BASE_TYPE_BAD_LENGTH',
  max_value: 'NUMBER_TYPE_MAX',
  min_value: 'NUMBER_TYPE_MIN',
  picklist: 'BASE_TYPE_CHOICES',
  literal: 'BASE_TYPE_CHOICES',
  variant: 'UNION_TYPE_CHOICES',
  regex: 'STRING_TYPE_REGEX',
  url: 'URL_TYPE_INVALID_URL',
  check: 'INVALID_VALUE',
};

const describeIssue = ({ received, message, type, requirement }: v.BaseIssue<unknown>): string => {
  if (received === 'undefined') return 'This field is required';
  if (type === 'max_length') return `Must be ${String(requirement)} or fewer in length.`;
  if (type === 'min_length') return `Must be ${String(requirement)} or more in length.`;
  return message;
};
