import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Maps field names of the call and error codes to form fields with other names. */
type FieldPaths<Fields extends FieldValues> = Readonly<Record<string, FieldPath<Fields>>>;

/**
 * Shows an API error in a form: field errors at their fields, the first of which gets the focus, and
 * everything else as the form's `root` error.
 *
 * @param fallback the message for failures without one
 */
export function showRefusal<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setError' | 'getValues'>,
  error: unknown,
  fallback: string,
  fieldPaths: FieldPaths<Fields> = {},
): void {
  if (!(error instanceof ApiError)) {
    form.setError('root', { message: fallback });
    return;
  }
  const known = form.getValues();
  const landed = error.errors.flatMap(({ path, msg }) => {
    // A name in `known` is a path of the form.
    const field = fieldPaths[path] ?? (path in known ? (path as FieldPath<Fields>) : undefined);
    return field ? [{ field, msg }] : [];
  });
  for (const [index, { field, msg }] of landed.entries()) {
    form.setError(field, { message: msg }, { shouldFocus: index === 0 });
  }
  if (landed.length > 0) return;
  const field = fieldPaths[error.code];
  if (field) form.setError(field, { message: error.message }, { shouldFocus: true });
  else form.setError('root', { message: toSentence(error) || fallback });
}

/** The general message; if there is none, the errors of fields that this form does not have. */
const toSentence = ({ message, errors }: ApiError): string =>
  errors.length > 0 ? errors.map(({ msg }) => msg).join(', ') : message;
