import { useEffect } from 'react';
import * as v from 'valibot';
import { SecondFactorCode } from '#shared/account-fields.ts';
import { Button } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { useCallForm } from '../use-call-form.ts';

const Code = v.object({ code: SecondFactorCode });

interface Props {
  label: string;
  hint?: string;
  /** The label of the button. */
  button: string;
  /** May throw ApiError, which is then shown. */
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
  /** Focus on mount, because it replaces the button that had the focus. */
  focused?: boolean;
  /** Only the app's digits are accepted, so that phones may show their numeric keyboard. */
  digitsOnly?: boolean;
}

/** Asks for a code from the authenticator app, or a recovery code if the call accepts one. */
export function AuthenticatorCode({
  label,
  hint,
  button,
  onCode,
  onCancel,
  focused = false,
  digitsOnly = false,
}: Props) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Code,
    defaultValues: { code: '' },
    fallback: 'Failed to verify code',
    places: { 'wrong-code': 'code' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('code');
  }, [focused, setFocus]);
  return (
    <form noValidate onSubmit={submitTo(({ code }) => onCode(code))} className="mt-3 grid max-w-sm gap-4">
      <TextField
        label={label}
        hint={hint}
        inputMode={digitsOnly ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" variant="hot" busy={busy}>
          {button}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
