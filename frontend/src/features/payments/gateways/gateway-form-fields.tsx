import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { FEE_PAYERS, GATEWAY_ICONS, GATEWAY_SECRETS, type GatewaySecret } from '#shared/gateway-fields.ts';
import { GATEWAY_KEYS } from '#shared/gateway-keys.ts';
import { GATEWAY_TYPES, type GatewayType } from '#shared/payment-fields.ts';
import { CheckBox } from '#ui/form/check-box.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { GATEWAY_PICTURES } from '../pictures.ts';
import { FIELD_LABELS } from './gateway-form.ts';
import {
  FEE_PAYER_LABELS,
  formatSecretLabel,
  formatSecretState,
  SURCHARGE_WARNING,
  TYPE_LABELS,
} from './gateway-texts.ts';
import type { useGatewayForm } from './use-gateway-form.ts';

const TYPES = GATEWAY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const FEE_PAYER_OPTIONS = FEE_PAYERS.map((value) => ({ value, label: FEE_PAYER_LABELS[value] }));
const ICONS = GATEWAY_ICONS.map((value) => ({ value, label: GATEWAY_PICTURES[value].label }));

type Form = Pick<ReturnType<typeof useGatewayForm>, 'form' | 'field'>;
type Props = Form & { gateway: StaffGateway | undefined };

/** Every field of a gateway. */
export function GatewayFields({ form, field, gateway }: Props) {
  const { error: _, ...active } = field('isActive');
  const { error: __, ...sandbox } = field('sandbox');
  const type = useWatch({ control: form.control, name: 'name' });
  const fixedType = gateway && { value: gateway.name, label: TYPE_LABELS[gateway.name] };
  return (
    <>
      <FieldGroup title="What buyers see">
        <SelectField
          label={FIELD_LABELS.name}
          options={fixedType ? [fixedType] : TYPES}
          hint={fixedType ? 'The type of a gateway never changes.' : undefined}
          {...field('name')}
        />
        <TextField label={FIELD_LABELS.displayName} autoComplete="off" {...field('displayName')} />
        <TextField label={FIELD_LABELS.description} optional autoComplete="off" {...field('description')} />
        <SelectField label={FIELD_LABELS.icon} options={ICONS} {...field('icon')} />
        <TextField
          label={FIELD_LABELS.priority}
          inputMode="numeric"
          autoComplete="off"
          hint="Lower numbers come first."
          {...field('priority')}
        />
        <CheckBox label={FIELD_LABELS.isActive} hint="Buyers can choose it." {...active} />
      </FieldGroup>
      <FieldGroup title={`Keys from ${TYPE_LABELS[type]}`}>
        {GATEWAY_SECRETS.map((name) => (
          <KeyField key={name} name={name} type={type} field={field} gateway={gateway} />
        ))}
        <CheckBox
          label={FIELD_LABELS.sandbox}
          hint="The keys are those of a test account, and no real money moves."
          {...sandbox}
        />
      </FieldGroup>
      <FieldGroup title="Currencies and fee">
        <TextField
          label={FIELD_LABELS.supportedCurrencies}
          autoComplete="off"
          autoCapitalize="characters"
          hint="Codes of currencies and coins, separated by commas."
          {...field('supportedCurrencies')}
        />
        <TextField
          label={FIELD_LABELS.percentage}
          inputMode="decimal"
          autoComplete="off"
          hint="Of the price, as the service charges it."
          {...field('percentage')}
        />
        <TextField
          label={FIELD_LABELS.fixed}
          inputMode="numeric"
          autoComplete="off"
          hint="In the smallest unit of the currency, such as cents: 30 is $0.30."
          {...field('fixed')}
        />
        <SelectField
          label={FIELD_LABELS.feePaidBy}
          options={FEE_PAYER_OPTIONS}
          hint={SURCHARGE_WARNING}
          {...field('feePaidBy')}
        />
      </FieldGroup>
    </>
  );
}

/** Fields that belong together, under a heading of their own. */
const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="pb-2 font-display text-xl font-semibold">{title}</legend>
    <div className="grid gap-x-5 gap-y-4 *:min-w-0 md:grid-cols-2">{children}</div>
  </fieldset>
);

interface KeyFieldProps extends Pick<Props, 'field' | 'gateway'> {
  name: GatewaySecret;
  type: GatewayType;
}

/** A masked key. The stored one is never shown, and stays unless another one is typed. */
function KeyField({ name, type, field, gateway }: KeyFieldProps) {
  const state = gateway?.configuration[name];
  const key = GATEWAY_KEYS[type][name];
  return (
    <PasswordField
      label={formatSecretLabel(type, name)}
      // Password managers fill in a site's own password otherwise.
      autoComplete="new-password"
      optional={!key?.isRequired}
      hint={
        state?.set
          ? `${formatSecretState(state)}. Leave this empty to keep it.`
          : describeNeed(TYPE_LABELS[type], key)
      }
      {...field(name)}
    />
  );
}

function describeNeed(service: string, key: { isRequired: boolean } | undefined): string {
  if (!key) return `${service} doesn't use this.`;
  return key.isRequired ? 'Needed before buyers can pay.' : 'Not needed to take payments.';
}
