import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { GATEWAY_SECRETS } from '#shared/gateway-fields.ts';
import { listMissingKeys } from '#shared/gateway-keys.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { ReasonList } from '#ui/staff/reason-list.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { GATEWAY_PICTURES } from '../pictures.ts';
import { GatewayTest } from './gateway-test.tsx';
import {
  formatFees,
  formatSecretLabel,
  formatSecretState,
  hasSurcharge,
  SURCHARGE_WARNING,
  TYPE_LABELS,
} from './gateway-texts.ts';

interface Props {
  gateway: StaffGateway;
  onEdit: () => void;
  onDelete: () => void;
}

/** A gateway with its state, its keys as far as they may be shown, and its actions. */
export function GatewayCard({ gateway, onEdit, onDelete }: Props) {
  const { displayName, description, icon, webhookUrl } = gateway;
  return (
    <article aria-label={displayName} className="stepped grid gap-4 bg-panel px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="stepped step-3 grid size-12 shrink-0 place-items-center bg-raised text-cool">
          <Icon of={GATEWAY_PICTURES[icon].icon} size={24} />
        </span>
        <div className="min-w-0 grow basis-48">
          <h2 className="font-text text-lg leading-snug font-bold wrap-anywhere">{displayName}</h2>
          {description ? <p className="mt-0.5 text-soft wrap-anywhere">{description}</p> : null}
        </div>
        <Badges gateway={gateway} />
      </div>
      <Facts gateway={gateway} />
      {hasSurcharge(gateway) ? <p className="text-sm text-bad">{SURCHARGE_WARNING}</p> : null}
      <ReasonList title="Not offered to buyers" reasons={gateway.notOffered} />
      <WebhookAddress url={webhookUrl} name={displayName} />
      <div className="flex flex-wrap gap-3">
        <ActionButton tone="quiet" aria-label={`Edit: ${displayName}`} onClick={onEdit}>
          <Icon of={Pencil} size={16} />
          Edit
        </ActionButton>
        <ActionButton tone="quiet" aria-label={`Delete: ${displayName}`} onClick={onDelete}>
          <Icon of={Trash2} size={16} />
          Delete
        </ActionButton>
        <GatewayTest gateway={gateway} />
      </div>
    </article>
  );
}

function Badges({ gateway: { name, isActive, configuration } }: Pick<Props, 'gateway'>) {
  const missing = listMissingKeys(name, (secret) => configuration[secret].set);
  return (
    <p className="flex flex-wrap gap-2">
      <StatusBadge tone={isActive ? 'good' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</StatusBadge>
      <StatusBadge tone={configuration.sandbox ? 'waiting' : 'quiet'}>
        {configuration.sandbox ? 'Sandbox' : 'Live'}
      </StatusBadge>
      {missing.length > 0 ? <StatusBadge tone="bad">Keys missing</StatusBadge> : null}
    </p>
  );
}

function Facts({ gateway: { name, priority, configuration } }: Pick<Props, 'gateway'>) {
  const { supportedCurrencies } = configuration;
  const missing = listMissingKeys(name, (secret) => configuration[secret].set);
  const facts: [label: string, value: string][] = [
    ['Type', TYPE_LABELS[name]],
    ['Priority', String(priority)],
    ['Currencies', supportedCurrencies.join(', ')],
    ['Fee', formatFees(configuration)],
    ...GATEWAY_SECRETS.filter((secret) => configuration[secret].set).map((secret): [string, string] => [
      formatSecretLabel(name, secret),
      formatSecretState(configuration[secret]),
    ]),
    ...(missing.length > 0 ? [['Still needed', missing.join(', ')] as [string, string]] : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-[0.9375rem] xl:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The address to register with the service, so that it reports payments. */
function WebhookAddress({ url, name }: { url: string; name: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Webhook address copied'),
      () => toast.error('Your browser blocked copying. Please select the address and copy it.'),
    );
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 grow">
        <span className="block text-sm text-soft">Webhook address, to register with the service</span>
        <code className="text-sm wrap-anywhere">{url}</code>
      </p>
      <IconButton icon={Copy} label={`Copy the webhook address of ${name}`} onClick={() => void copy()} />
    </div>
  );
}
