import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import type { PaymentMethod } from '#shared/contract/payment-orders.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button } from '#ui/control/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useGameSession } from '../../../session/game-session.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { NO_DETAILS } from './details-form.ts';
import { describeBilling } from './method-texts.ts';
import { StepHeading } from './step-heading.tsx';
import type { useCheckout } from './use-checkout.ts';

/** The countries of ISO 3166-1. */
const CODES = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP
KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF
NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN
SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA
ZM ZW`;

/** Lists all countries by their names in the reader's language. */
function listCountries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(undefined, { type: 'region' });
  return CODES.split(/\s/)
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

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
        {details.failure?.code === 'already-subscribed' ? (
          <Link to={paths.mySubscription} className="text-cool underline underline-offset-4 hover:text-text">
            Go to My subscription
          </Link>
        ) : null}
      </FailureNotice>
      <div className="flex flex-wrap justify-end gap-4">
        <Button variant="outline" onClick={restart}>
          Back
        </Button>
        <Button type="submit" variant="hot">
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
  const account = useAccount();
  const countries = useMemo(listCountries, []);
  return (
    <>
      {account ? (
        <BuyerAddress {...account} />
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

interface Account {
  email: string;
  /** Why the address is not typed, or what to do about it. */
  note: string;
}

/**
 * The address of someone signed in, who does not type it: a website user's, or a verified player's. Players without a
 * verified address may pay with another one.
 */
function useAccount(): Account | undefined {
  const { user } = useWebSession();
  const { user: player } = useGameSession();
  if (user)
    return {
      email: user.email,
      note: user.emailVerified
        ? 'The package belongs to your account.'
        : 'Confirm this address on your account page, so that the package belongs to your account.',
    };
  return player?.emailVerified
    ? { email: player.email, note: `The package belongs to your player, ${player.name}.` }
    : undefined;
}

const BuyerAddress = ({ email, note }: Account) => (
  <p>
    <span className="block text-sm text-soft">Email</span>
    <span className="wrap-anywhere">
      <EmailAddress>{email}</EmailAddress>
    </span>
    <span className="block text-sm text-soft wrap-anywhere">{note}</span>
  </p>
);
