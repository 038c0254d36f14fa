import { Pencil, Trash2 } from 'lucide-react';
import { describeBenefits, NO_BENEFITS } from '#shared/benefits.ts';
import type { StaffPackage } from '#shared/contract/packages.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { ReasonList } from '#ui/staff/reason-list.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { PackageBadge } from '../package-badge.tsx';

interface Props {
  stored: StaffPackage;
  onEdit: () => void;
  onDelete: () => void;
}

/** A package with everything that visitors see of it, and its actions. */
export function StaffPackageCard({ stored, onEdit, onDelete }: Props) {
  const { name, description, features, benefits = NO_BENEFITS, paymentLink } = stored;
  return (
    <article aria-label={name} className="stepped flex h-full flex-col gap-3 bg-panel px-4 py-4 md:px-5">
      <div className="flex items-start justify-between gap-3">
        <Badges stored={stored} />
        <span className="-mt-1.5 -mr-1.5 flex shrink-0">
          <IconButton icon={Pencil} label={`Edit: ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete: ${name}`} onClick={onDelete} />
        </span>
      </div>
      <div className="min-w-0">
        <h2 className="font-text text-lg leading-snug font-bold wrap-anywhere">{name}</h2>
        <p className="mt-1 line-clamp-3 text-[0.9375rem] wrap-anywhere text-soft">{description}</p>
      </div>
      <Price stored={stored} />
      <ReasonList title="Not offered to buyers" reasons={stored.notOffered} />
      <ul className="grid grow content-start gap-1 text-[0.9375rem]">
        {[...describeBenefits(benefits), ...features].map((feature, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same text
          <li key={place} className="flex gap-2.5 wrap-anywhere">
            <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 bg-cool" />
            <span className="min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft tabular-nums">
        <span>{formatQuantity(stored.freeTrialDays, 'trial day')}</span>
        <span>Order {stored.displayOrder}</span>
        {paymentLink ? (
          <a
            href={paymentLink}
            target="_blank"
            rel="noopener noreferrer"
            className="text-cool underline underline-offset-4 hover:text-text"
          >
            Payment link<span className="sr-only"> of {name} (opens in a new tab)</span>
          </a>
        ) : null}
      </p>
    </article>
  );
}

const Badges = ({ stored: { isActive, isPopular, badge } }: Pick<Props, 'stored'>) => (
  <p className="flex min-w-0 flex-wrap items-center gap-2">
    <StatusBadge tone={isActive ? 'good' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</StatusBadge>
    {isPopular ? <StatusBadge tone="waiting">Popular</StatusBadge> : null}
    {badge ? <PackageBadge {...badge} /> : null}
  </p>
);

function Price({ stored }: Pick<Props, 'stored'>) {
  const { price, originalPrice, currency, formattedDuration, monthlyPrice, savings } = stored;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <strong className="min-w-0 text-2xl font-extrabold wrap-anywhere">
        {formatMoney(price, currency)}
      </strong>
      <span className="text-soft">for {formattedDuration}</span>
      <span className="text-sm text-soft">{formatMoney(monthlyPrice, currency)} per month</span>
      {originalPrice === undefined ? null : (
        <span className="text-sm text-soft">
          instead of <s>{formatMoney(originalPrice, currency)}</s>
        </span>
      )}
      {savings ? <span className="text-sm font-bold text-good">{savings}</span> : null}
    </p>
  );
}
