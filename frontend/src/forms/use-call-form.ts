import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { showRefusal } from '../api/show-refusal.ts';

interface Options<Input extends FieldValues, Output> {
  schema: GenericSchema<Input, Output>;
  /** Every field with what stands in it at first. */
  defaultValues: DefaultValues<Input>;
  /** What is said where a failure brought no words of its own: 'Login failed'. */
  fallback: string;
  /** The fields of refusals that name none, and of fields that the call names otherwise. */
  places?: Readonly<Record<string, Path<Input>>>;
}

/** What a form as a whole says about a call that failed. */
export interface FormFailure {
  title: string | undefined;
  message: string;
  /** How long to wait before the next try; 0 where the server does not say. */
  waitSeconds: number;
}

interface CallForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** What a field component takes: its registration and what is wrong with it. */
  field: (name: Path<Input>) => UseFormRegisterReturn & { error: string | undefined };
  failure: FormFailure | undefined;
  busy: boolean;
  /** Makes the form's `onSubmit`. `work` is given the values once they are valid and may throw ApiError. */
  submitTo: (work: (values: Output) => Promise<unknown>) => (event: SubmitEvent) => void;
}

/**
 * A form whose values are checked by a schema and then go into a call. The focus goes to the first field that
 * is wrong, by the schema or by the server, and a second press while the call is under way does nothing.
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
    failure: failureOf(errors.root?.message, refusal, fallback),
    busy,
    submitTo: (work) => (event) => void form.handleSubmit((values) => attempt(() => work(values)))(event),
  };
}

function failureOf(
  message: string | undefined,
  refusal: ApiError | undefined,
  fallback: string,
): FormFailure | undefined {
  if (message === undefined) return undefined;
  // The server knows what it refuses; of what failed it cannot say what it was for.
  const title = refusal?.mayPass && message !== fallback ? fallback : undefined;
  return { title, message, waitSeconds: refusal?.retryAfterSeconds ?? 0 };
}
