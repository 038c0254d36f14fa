import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { ApiError } from '../api/api-error.ts';

interface Options<Input extends FieldValues, Output> {
  schema: GenericSchema<Input, Output>;
  /** The initial value of every field. */
  defaultValues: DefaultValues<Input>;
  /** The message for a failure without one, for example 'Login failed'. */
  fallback: string;
  /** Form fields for errors without a field, and for fields that the call names differently. */
  places?: Readonly<Record<string, Path<Input>>>;
}

/** The form-level message about a failed call. */
export interface FormFailure {
  title: string | undefined;
  message: string;
  /** How long to wait before retrying; 0 if the server does not say. */
  waitSeconds: number;
  /** Why the server refused, if it did. */
  code?: ApiError['code'] | undefined;
}

/** The parts of a form that sends its values in a call. */
export interface CallForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Props of a field component: its registration and its error. */
  field: (name: Path<Input>) => UseFormRegisterReturn & { error: string | undefined };
  failure: FormFailure | undefined;
  busy: boolean;
  /** Creates the form's `onSubmit`. `work` receives the validated values and may throw ApiError. */
  submitTo: (work: (values: Output) => Promise<unknown>) => (event: SubmitEvent) => void;
}

/**
 * A form that validates its values with a schema and sends them in a call. The first field with an error,
 * from the schema or the server, gets the focus, and submitting again while the call is in progress does
 * nothing.
 */
export function useCallForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  fallback,
  places,
}: Options<Input, Output>): CallForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({ resolver: valibotResolver(schema), defaultValues });
  const { errors } = form.formState;
  const [refusal, setRefusal] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const underWay = useRef<boolean>(false);

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      showRefusal(form, error, fallback, places);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return {
    form,
    field: (name) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    failure: toFailure(errors.root?.message, refusal, fallback),
    busy,
    submitTo: (work) => (event) => void form.handleSubmit((values) => attempt(() => work(values)))(event),
  };
}

function toFailure(
  message: string | undefined,
  refusal: ApiError | undefined,
  fallback: string,
): FormFailure | undefined {
  if (message === undefined) return undefined;
  // A refusal by the server explains itself; a technical failure does not say what it was for, so the
  // fallback is the title.
  const title = refusal?.mayPass && message !== fallback ? fallback : undefined;
  return { title, message, waitSeconds: refusal?.retryAfterSeconds ?? 0, code: refusal?.code };
}

/** Maps field names of the call and error codes to form fields with other names. */
type FieldPaths<Fields extends FieldValues> = Readonly<Record<string, FieldPath<Fields>>>;

/**
 * Shows an API error in a form: field errors at their fields, the first of which gets the focus, and
 * everything else as the form's `root` error.
 *
 * @param fallback the message for failures without one
 */
function showRefusal<Fields extends FieldValues>(
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
