import * as v from 'valibot';
import { buildNotFound } from '#platform/problem.ts';
import {
  type ListedOrder,
  ORDER_ACTIONS,
  type OrderAction,
  type PaymentSimulator,
} from '../simulators/payments/payment-simulator.ts';
import { type ConsoleCall, createBodyCall, createPlainCall } from './console-call.ts';

const HeldEvents = v.strictObject({ areEventsHeld: v.boolean() });

/** The calls that list the orders of the simulated payment services and act as their buyers and staff. */
export const createPaymentCalls = (simulators: readonly PaymentSimulator[]): ConsoleCall[] => [
  createPlainCall('GET', '/_local/payments', async () => ({
    orders: simulators
      .flatMap(({ listOrders }) => listOrders())
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    actions: ORDER_ACTIONS,
    areEventsHeld: simulators.some(({ holdsEvents }) => holdsEvents()),
  })),
  createBodyCall('/_local/payments/events', HeldEvents, async ({ areEventsHeld }) => {
    for (const { holdEvents } of simulators) holdEvents(areEventsHeld);
    return { areEventsHeld };
  }),
  createPlainCall(
    'POST',
    '/_local/payments/{service}/{id}/{action}',
    async ({ service, id = '', action = '' }) => {
      const simulator = simulators.find((each) => each.service === service);
      const isDone = simulator && isAction(action) && (await simulator.act(id, action));
      if (!isDone) throw buildNotFound("This order doesn't exist, or this isn't possible with it now");
      // It has just been changed, so it exists.
      return { order: simulator.listOrders().find((order) => order.id === id) as ListedOrder };
    },
  ),
];

const isAction = (text: string): text is OrderAction => Object.hasOwn(ORDER_ACTIONS, text);
