import { Check, Star } from 'lucide-react';
import { describeBenefits, NO_BENEFITS } from '#shared/benefits.ts';
import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { createLazily } from '#ui/format/lazily.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { type Bitmap, PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { PackageBadge } from './package-badge.tsx';

/** The rows of a card, which cards next to each other share. */
export const CARD_ROWS = 'row-span-6 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid';

interface Props {
  package: SubscriptionPackage;
  picture: Bitmap;
  onChoose: () => void;
}

/** A package with its price, its features and the button that starts the payment. */
export function PackageCard({ package: shown, picture, onChoose }: Props) {
  const {
    name,
    description,
    isPopular,
    badge,
    freeTrialDays,
    trialMethods,
    features,
    benefits = NO_BENEFITS,
  } = shown;
  return (
    <article aria-label={name} className={joinClassNames(CARD_ROWS, 'relative')}>
      {isPopular ? <Ribbon /> : null}
      <div
        className={joinClassNames(
          CARD_ROWS,
          'px-5 pt-9 pb-6',
          isPopular
            ? 'stepped-outline [--edge:var(--color-hot)] [--fill:var(--color-raised)]'
            : 'stepped bg-panel',
        )}
      >
        <div className="flex min-h-14 items-end justify-between gap-3">
          <PixelSprite bitmap={picture} scale={4} />
          {badge ? <PackageBadge {...badge} /> : null}
        </div>
        <div className="mt-5">
          <h2 className="text-3xl wrap-anywhere">{name}</h2>
          <p className="mt-2 wrap-anywhere whitespace-pre-line text-soft">{description}</p>
        </div>
        <Price package={shown} />
        <Trial days={freeTrialDays} methods={trialMethods} />
        <ul className="mt-5 grid content-start gap-2.5">
          {[...describeBenefits(benefits), ...features].map((feature, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same text
            <li key={place} className="flex gap-2.5">
              <span className="pt-0.5 text-cool">
                <Icon of={Check} size={18} />
              </span>
              <span className="min-w-0 wrap-anywhere">{feature}</span>
            </li>
          ))}
        </ul>
        <Button
          variant={isPopular ? 'hot' : 'raised'}
          className="mt-7 w-full"
          aria-label={`Start Your Journey: ${name}`}
          onClick={onChoose}
        >
          Start Your Journey
        </Button>
      </div>
    </article>
  );
}

interface TrialProps {
  days: number;
  /** The ways to pay that charge nothing during the trial; undefined if all of them do. */
  methods: readonly string[] | undefined;
}

/** The free trial, and what it means with the ways to pay that are paid first. The row stays without one. */
const Trial = ({ days, methods }: TrialProps) => (
  <div className="mt-4">
    {days > 0 ? (
      <>
        <p className="stepped step-2 inline-block bg-cool px-3 py-1 font-bold text-cool-ink">
          {formatCount(days)} {days === 1 ? 'Day' : 'Days'} FREE Trial
        </p>
        {methods ? <p className="mt-1.5 text-sm wrap-anywhere text-soft">{describeTrial(methods)}</p> : null}
      </>
    ) : null}
  </div>
);

const alternatives = createLazily(() => new Intl.ListFormat('en', { type: 'disjunction' }));

function describeTrial(methods: readonly string[]): string {
  if (methods.length === 0) return 'Paid first, and refunded if you cancel during the trial.';
  return `Nothing to pay today with ${alternatives().format(methods)}. Other ways to pay: paid first, and refunded if you cancel during the trial.`;
}

const Ribbon = () => (
  <p className="stepped step-3 absolute top-0 left-1/2 z-10 flex -translate-x-1/2 -translate-y-1/2 items-center gap-2 bg-hot px-4 py-1.5 font-bold whitespace-nowrap text-hot-ink">
    <Icon of={Star} size={16} />
    Most Popular
  </p>
);

/** The price for the whole duration, what it was before, and what it is per month. */
function Price({ package: shown }: { package: SubscriptionPackage }) {
  const { price, originalPrice, currency, formattedDuration, monthlyPrice, savings } = shown;
  return (
    <div className="mt-5 tabular-nums">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-7">
        {originalPrice === undefined ? null : (
          <span className="text-lg text-soft">
            <span className="sr-only">Instead of </span>
            <s>{formatMoney(originalPrice, currency)}</s>
          </span>
        )}
        {savings ? <span className="font-bold text-good">{savings}</span> : null}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="min-w-0 text-4xl leading-tight font-extrabold wrap-anywhere">
          {formatMoney(price, currency)}
        </strong>
        <span className="text-soft">
          <span aria-hidden="true">/</span>
          <span className="sr-only">for</span> {formattedDuration}
        </span>
      </p>
      <p className="text-soft">{formatMoney(monthlyPrice, currency)} per month</p>
    </div>
  );
}
