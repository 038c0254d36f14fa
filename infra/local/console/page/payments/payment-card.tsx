import { WorkButton } from '../work-button.tsx';

/** An order of a simulated payment service. */
export interface PaymentOrder {
  service: string;
  id: string;
  title: string;
  amount: string;
  status: string;
  createdAt: string;
  paymentUrl?: string;
  actions: string[];
  events: { type: string; isDelivered: boolean }[];
}

interface Props {
  order: PaymentOrder;
  /** The labels of all actions. */
  labels: Record<string, string>;
  act: (action: string) => Promise<void>;
}

/** An order with the actions that are possible now and the events that it has caused. */
export function PaymentCard({ order, labels, act }: Props) {
  const { service, id, title, amount, status, createdAt, paymentUrl, actions, events } = order;
  return (
    <li className="card stepped" tabIndex={-1}>
      <h3>{title}</h3>
      <p className="lead">{`${amount} with ${service}, ${new Date(createdAt).toLocaleString()}`}</p>
      <p className="lead">{status}</p>
      <code className="source">{id}</code>
      {paymentUrl ? (
        <p className="lead">
          <a href={paymentUrl} data-keeps-place>
            Payment page
          </a>
        </p>
      ) : null}
      <div className="actions">
        {actions.map((action, nth) => (
          <WorkButton
            key={action}
            variant={action === 'pay' ? 'hot' : 'outline'}
            label={labels[action] ?? action}
            keepsPlace={nth === 0}
            work={() => act(action)}
          />
        ))}
      </div>
      <ul>
        {events.map(({ type, isDelivered }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end, and may repeat
          <li key={nth}>{`${isDelivered ? '✓' : '…'} ${type}`}</li>
        ))}
      </ul>
    </li>
  );
}
