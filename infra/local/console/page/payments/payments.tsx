import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { useKeptFocus } from '#ui/list/list-focus.ts';
import { call, POLL_MILLISECONDS } from '../call.ts';
import { Outcome, useOutcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { WorkButton } from '../work-button.tsx';

interface PaymentsResponse {
  orders: PaymentOrder[];
  actions: Record<string, string>;
  areEventsHeld: boolean;
}

/** How many orders are shown at first: the sample data has many. */
const FIRST_ORDERS = 12;

/** The orders of the simulated payment services, and the switch that holds their events back. */
export function Payments() {
  const { data, refetch } = useQuery({
    queryKey: ['payments'],
    queryFn: () => call<PaymentsResponse>('payments'),
    refetchInterval: POLL_MILLISECONDS,
  });
  const { outcome, perform } = useOutcome();
  const act = (path: string, body: object, message: string) =>
    perform(async () => {
      await call(`payments/${path}`, body);
      return message;
    }).then(() => void refetch());
  const areEventsHeld = data?.areEventsHeld ?? false;
  const switchEvents = () =>
    act(
      'events',
      { areEventsHeld: !areEventsHeld },
      areEventsHeld ? 'The held events are being sent.' : 'Events are held back from now on.',
    );
  return (
    <Section
      id="payments"
      title="Payments"
      lead="Orders of the simulated payment services, newest first. No money moves."
    >
      <p className="lead">{data ? describeEvents(areEventsHeld) : null}</p>
      <div className="actions">
        <WorkButton
          variant="raised"
          label={areEventsHeld ? 'Send held events' : 'Hold events back'}
          work={switchEvents}
        />
      </div>
      <Outcome of={outcome} />
      {data ? <Orders {...data} act={act} /> : null}
    </Section>
  );
}

const describeEvents = (areHeld: boolean): string =>
  areHeld
    ? 'Events of all services are held back. Payments are found when the buyer looks, or by the job payments-reconcile.'
    : 'Each service sends its events to the site at once.';

interface OrdersProps extends Pick<PaymentsResponse, 'orders' | 'actions'> {
  act: (path: string, body: object, message: string) => Promise<void>;
}

function Orders({ orders, actions, act }: OrdersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(orders, list);
  useLayoutEffect(() => {
    const firstOfRest = list.current?.children[FIRST_ORDERS];
    if (showsAll && firstOfRest instanceof HTMLElement) firstOfRest.focus();
  }, [showsAll]);
  const shown = showsAll ? orders : orders.slice(0, FIRST_ORDERS);
  return (
    <>
      <ul ref={list} className="cards" aria-label="Orders" tabIndex={-1}>
        {shown.map((order) => {
          const { service, id, title } = order;
          return (
            <PaymentCard
              key={`${service}/${id}`}
              order={order}
              labels={actions}
              act={(action) => act(`${service}/${id}/${action}`, {}, `${actions[action]}: ${title}, ${id}`)}
            />
          );
        })}
        {orders.length === 0 ? (
          <li className="card stepped">No orders yet. Buy a package on the site.</li>
        ) : null}
      </ul>
      <p className="lead">{`${shown.length} of ${orders.length} orders`}</p>
      {shown.length < orders.length ? (
        <Button variant="raised" onClick={() => setShowsAll(true)}>
          Show all orders
        </Button>
      ) : null}
    </>
  );
}

/** An order of a simulated payment service. */
interface PaymentOrder {
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

interface PaymentCardProps {
  order: PaymentOrder;
  /** The labels of all actions. */
  labels: Record<string, string>;
  act: (action: string) => Promise<void>;
}

/** An order with the actions that are possible now and the events that it has caused. */
function PaymentCard({ order, labels, act }: PaymentCardProps) {
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
