import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { BENEFIT_LIMITS, NAME_TAG_STYLES, NO_BENEFITS } from '#shared/benefits.ts';
import { CURRENCY_CODES } from '#shared/currencies.ts';
import { parseAmount, writeSmallestAmount } from '#shared/money.ts';
import { BADGE_COLORS, DURATION_UNITS, PACKAGE_LIMITS } from '#shared/package-fields.ts';
import { computeMonthlyPrice, describeSavings } from '#shared/package-prices.ts';
import { Button } from '#ui/control/button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { FieldError, SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { useKeptFocus } from '#ui/list/list-focus.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { FIELD_LABELS } from './package-form.ts';
import type { usePackageForm } from './use-package-form.ts';

type Props = Pick<ReturnType<typeof usePackageForm>, 'form' | 'field'>;

const toTitle = (value: string): string => value.slice(0, 1).toUpperCase() + value.slice(1);

const UNITS = DURATION_UNITS.map((value) => ({ value, label: value }));
const STYLES = NAME_TAG_STYLES.map((value) => ({ value, label: toTitle(value) }));
const COLORS = BADGE_COLORS.map((value) => ({ value, label: toTitle(value) }));

/** Every field of a package. */
export function PackageFieldset({ form, field }: Props) {
  return (
    <>
      <TextField label={FIELD_LABELS.name} autoComplete="off" data-first-focus="" {...field('name')} />
      <TextArea label={FIELD_LABELS.description} optional {...field('description')} />
      <PriceFields form={form} field={field} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label={FIELD_LABELS.duration}
          type="number"
          inputMode="numeric"
          min={1}
          max={PACKAGE_LIMITS.duration}
          {...field('durationValue')}
        />
        <SelectField label="Duration unit" options={UNITS} {...field('durationUnit')} />
        <TextField
          label={FIELD_LABELS.freeTrialDays}
          type="number"
          inputMode="numeric"
          min={0}
          max={PACKAGE_LIMITS.trialDays}
          hint="0 for a package without a trial."
          {...field('freeTrialDays')}
        />
        <TextField
          label={FIELD_LABELS.displayOrder}
          type="number"
          step={1}
          hint="Lower numbers come first."
          {...field('displayOrder')}
        />
      </div>
      <TextField
        label={FIELD_LABELS.paymentLink}
        type="url"
        optional
        autoComplete="off"
        placeholder="https://"
        hint="A page elsewhere where this package can be paid for."
        {...field('paymentLink')}
      />
      <BenefitFields field={field} />
      <FeatureLines form={form} field={field} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Badge text"
          optional
          autoComplete="off"
          hint="Such as Best Value."
          {...field('badgeText')}
        />
        <SelectField label="Badge color" options={COLORS} {...field('badgeColor')} />
      </div>
      <Switches field={field} />
    </>
  );
}

/** What the server and the game carry out. */
function BenefitFields({ field }: Pick<Props, 'field'>) {
  const { error: badgeError, ...badge } = field('premiumBadge');
  const { error: priorityError, ...priority } = field('reviewPriority');
  return (
    <fieldset>
      <legend className="pb-1.5 text-[0.9375rem] font-semibold">{FIELD_LABELS.benefits}</legend>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
        <TextField
          label="Character slots"
          type="number"
          inputMode="numeric"
          min={NO_BENEFITS.characterSlots}
          max={BENEFIT_LIMITS.characterSlots}
          hint={`Everyone has ${NO_BENEFITS.characterSlots}.`}
          {...field('characterSlots')}
        />
        <TextField
          label="Submissions a day"
          type="number"
          inputMode="numeric"
          min={NO_BENEFITS.submissionsPerDay}
          max={BENEFIT_LIMITS.submissionsPerDay}
          hint={`Everyone has ${NO_BENEFITS.submissionsPerDay}.`}
          {...field('submissionsPerDay')}
        />
        <SelectField label="Name tag" options={STYLES} hint="Drawn by the game." {...field('nameTagStyle')} />
      </div>
      <div className="mt-2 grid gap-x-5 sm:grid-cols-2">
        <CheckBox
          label="Premium badge"
          hint={badgeError ?? 'Next to their name in the gallery, on their profile and on Discord.'}
          {...badge}
        />
        <CheckBox
          label="Review priority"
          hint={priorityError ?? 'The review desk shows their images first.'}
          {...priority}
        />
      </div>
    </fieldset>
  );
}

/** The price, its currency and the price before a discount, with what visitors will see. */
function PriceFields({ form, field }: Props) {
  const [price, originalPrice, currency, value, unit] = useWatch({
    control: form.control,
    name: ['price', 'originalPrice', 'currency', 'durationValue', 'durationUnit'],
  });
  const step = writeSmallestAmount(currency);
  const amount = parseAmount(price, currency);
  const duration = { value: Number(value), unit };
  const isComplete = amount !== undefined && amount > 0 && duration.value >= 1;
  const shown = isComplete && {
    price: amount,
    originalPrice: parseAmount(originalPrice, currency),
    duration,
  };
  const amountField = { type: 'number', inputMode: 'decimal', min: step, step } as const;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
      <TextField
        label={FIELD_LABELS.price}
        {...amountField}
        hint={shown ? `${formatMoney(computeMonthlyPrice(shown), currency)} per month` : undefined}
        {...field('price')}
      />
      <SelectField label={FIELD_LABELS.currency} options={listCurrencies(currency)} {...field('currency')} />
      <TextField
        label={FIELD_LABELS.originalPrice}
        optional
        {...amountField}
        hint={(shown && describeSavings(shown)) || 'Shown struck through.'}
        {...field('originalPrice')}
      />
    </div>
  );
}

/** Currencies that many people use, first in the list. */
const FREQUENT = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY'];

/** All currencies, the chosen one included even if it was withdrawn. */
function listCurrencies(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const codes = new Set([...FREQUENT, chosen, ...CURRENCY_CODES]);
  return [...codes].map((value) => ({ value, label: `${value} – ${names.of(value)}` }));
}

function Switches({ field }: Pick<Props, 'field'>) {
  const { error: popularError, ...popular } = field('isPopular');
  const { error: activeError, ...active } = field('isActive');
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      <CheckBox
        label={FIELD_LABELS.isPopular}
        hint={popularError ?? 'Has the ribbon Most Popular.'}
        {...popular}
      />
      <CheckBox label={FIELD_LABELS.isActive} hint={activeError ?? 'Visitors see it.'} {...active} />
    </div>
  );
}

const FEATURES_PROBLEM = 'package-features-problem';

/** The features of a package, one per line. The last line cannot be removed. */
function FeatureLines({ form, field }: Pick<ReturnType<typeof usePackageForm>, 'form' | 'field'>) {
  const { fields: lines, append, remove } = useFieldArray({ control: form.control, name: 'features' });
  const list = useKeptFocus(lines);
  const { features: problem } = form.formState.errors;
  return (
    <fieldset aria-describedby={FEATURES_PROBLEM}>
      <legend className="text-[0.9375rem] font-semibold">{FIELD_LABELS.features}</legend>
      <p className="pb-1.5 text-sm text-soft">
        Shown after the benefits. These lines are text only: nothing carries them out.
      </p>
      <ul ref={list} tabIndex={-1} className="grid gap-2">
        {lines.map(({ id }, place) => (
          <li key={id} className="flex items-end gap-2">
            <TextField
              label={`Feature ${place + 1}`}
              className="min-w-0 grow"
              autoComplete="off"
              data-keeps-place=""
              {...field(`features.${place}.text`)}
            />
            {lines.length > 1 ? (
              <IconButton icon={X} label={`Remove feature ${place + 1}`} onClick={() => remove(place)} />
            ) : null}
          </li>
        ))}
      </ul>
      <FieldError id={FEATURES_PROBLEM} error={problem?.root?.message ?? problem?.message} />
      {lines.length < PACKAGE_LIMITS.features ? (
        <Button className="mt-3" onClick={() => append({ text: '' })}>
          <Icon of={Plus} size={18} />
          Add feature
        </Button>
      ) : (
        <p className="mt-3 text-sm text-soft">A package can have up to {PACKAGE_LIMITS.features} features.</p>
      )}
    </fieldset>
  );
}
