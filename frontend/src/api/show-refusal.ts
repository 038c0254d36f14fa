import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Where in a form something lies that the server names otherwise: a field of the call, or a refusal's code. */
type Places<Fields extends FieldValues> = Readonly<Record<string, FieldPath<Fields>>>;

/**
 * Shows why a call was refused: what is wrong with a field at that field, the first of which takes the focus,
 * and everything else as the form's `root` error.
 *
 * @param fallback what to say where the failure brought no words of its own
 */
export function showRefusal<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setError' | 'getValues'>,
  error: unknown,
  fallback: string,
  places: Places<Fields> = {},
): void {
  if (!(error instanceof ApiError)) {
    form.setError('root', { message: fallback });
    return;
  }
  const known = form.getValues();
  const landed = error.errors.flatMap(({ path, msg }) => {
    // A name that the form has is a path of it.
    const field = places[path] ?? (path in known ? (path as FieldPath<Fields>) : undefined);
    return field ? [{ field, msg }] : [];
  });
  for (const [index, { field, msg }] of landed.entries()) {
    form.setError(field, { message: msg }, { shouldFocus: index === 0 });
  }
  if (landed.length > 0) return;
  const field = places[error.code];
  if (field) form.setError(field, { message: error.message }, { shouldFocus: true });
  else form.setError('root', { message: sentenceOf(error) || fallback });
}

/** What is said of the whole; of fields that this form does not have, all that is said of them. */
const sentenceOf = ({ message, errors }: ApiError): string =>
  errors.length > 0 ? errors.map(({ msg }) => msg).join(', ') : message;
