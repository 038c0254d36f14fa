import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { GatewayId } from '#shared/ids.ts';

const Refusal = v.object({ gatewayId: GatewayId, code: v.string(), message: v.string() });
export type Refusal = v.InferOutput<typeof Refusal>;

/** Emails the site's operators that a gateway refuses orders for a reason that no buyer can do anything about. */
export const reportRefusalTask = defineTask(
  'report-gateway-refusal',
  Refusal,
  async () => (await import('./report-refusal.ts')).reportRefusal,
);
