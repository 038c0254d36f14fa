import { useEffect, useMemo } from 'react';
import type { SubscriptionPackage } from '../../../../../shared/contract/packages.ts';
import type { PaymentMethod } from '../../../../../shared/contract/payments.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { listCountries } from './countries.ts';
import { NO_DETAILS } from './details-form.ts';
import { describeBilling } from './method-texts.ts';
import { StepHeading } from './step-heading.tsx';
import type { useCheckout } from './use-checkout.ts';

interface Props {
  package: SubscriptionPackage;
  method: PaymentMethod;
  checkout: ReturnType<typeof useCheckout>;
  /** The buyer goes on typing or sends the form. */
  onInput: () => void;
}

/** Who pays, and in which coin. */
export function DetailsStep({ package: chosen, method, checkout, onInput }: Props) {
  const { details, submit, restart } = checkout;
  useFocusOnRefusal(details);
  return (
    <form
      noValidate
      className="grid gap-5"
      onChange={onInput}
      onSubmit={(event) => {
        onInput();
        submit(event);
      }}
    >
      <div>
        <StepHeading step={2}>Enter your details</StepHeading>
        <p className="mt-1 text-soft">
          {method.displayName}. {describeBilling(method, chosen)}
        </p>
      </div>
      <DetailsFields method={method} checkout={checkout} />
      <FailureNotice failure={details.failure} />
      <div className="flex flex-wrap justify-end gap-4">
        <Button look="outline" onClick={restart}>
          Back
        </Button>
        <Button type="submit" look="hot">
          Continue: {formatMoney(method.total, chosen.currency)}
        </Button>
      </div>
    </form>
  );
}

/** When the server refuses a field, the focus goes there instead of the heading. */
function useFocusOnRefusal({ form }: Props['checkout']['details']): void {
  useEffect(() => {
    const names = Object.keys(NO_DETAILS) as (keyof typeof NO_DETAILS)[]; // fields of the form
    const refused = names.find((name) => form.getFieldState(name).invalid);
    if (refused) form.setFocus(refused);
  }, [form]);
}

function DetailsFields({ method, checkout }: Pick<Props, 'method' | 'checkout'>) {
  const { verifiedEmail, details } = checkout;
  const { field } = details;
  const countries = useMemo(listCountries, []);
  return (
    <>
      {verifiedEmail === undefined ? (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="The package belongs to this address."
          {...field('userEmail')}
        />
      ) : (
        <p>
          <span className="block text-sm text-soft">The package belongs to your address</span>
          <span className="wrap-anywhere">{verifiedEmail}</span>
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <SelectField
        label="Country"
        optional
        autoComplete="country"
        options={[{ value: '', label: 'Not given' }, ...countries]}
        {...field('country')}
      />
      {method.coins ? (
        <SelectField
          label="Coin"
          options={method.coins.map((coin) => ({ value: coin, label: coin }))}
          {...field('coin')}
        />
      ) : null}
    </>
  );
}
