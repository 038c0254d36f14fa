import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WebsiteUser } from '#shared/account.ts';
import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import type { PaymentMethod } from '#shared/contract/payment-orders.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button } from '#ui/control/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { useWebSession } from '../../../session/web-session.ts';
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
      <FailureNotice failure={details.failure}>
        {details.failure?.code === 'conflict' ? (
          <Link to={paths.account} className="text-cool underline underline-offset-4 hover:text-text">
            Go to My subscription
          </Link>
        ) : null}
      </FailureNotice>
      <div className="flex flex-wrap justify-end gap-4">
        <Button look="outline" onClick={restart}>
          Back
        </Button>
        <Button type="submit" look="hot">
          {method.dueNow === 0 ? 'Continue' : `Continue: ${formatMoney(method.dueNow, chosen.currency)}`}
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
  const { field } = checkout.details;
  const { user } = useWebSession();
  const countries = useMemo(listCountries, []);
  return (
    <>
      {user ? (
        <BuyerAddress user={user} />
      ) : (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="The package belongs to this address."
          {...field('userEmail')}
        />
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

/** The address of someone signed in, who does not type it. */
const BuyerAddress = ({ user: { email, emailVerified } }: { user: WebsiteUser }) => (
  <p>
    <span className="block text-sm text-soft">Email</span>
    <span className="wrap-anywhere">
      <EmailAddress>{email}</EmailAddress>
    </span>
    <span className="block text-sm text-soft">
      {emailVerified
        ? 'The package belongs to your account.'
        : 'Confirm this address on your account page, so that the package belongs to your account.'}
    </span>
  </p>
);
