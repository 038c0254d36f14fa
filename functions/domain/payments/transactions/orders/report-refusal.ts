import { readEntity } from '#platform/data/change.ts';
import { sendOperationsMail } from '#platform/mail.ts';
import { gatewayDefinition } from '../../gateways/gateway-definition.ts';
import type { Refusal } from './report-refusal-task.ts';

/** Emails the site's operators what a gateway says, and where its keys are. */
export async function reportRefusal({ gatewayId, code, message }: Refusal): Promise<void> {
  const { displayName } = await readEntity(gatewayDefinition, gatewayId);
  await sendOperationsMail({
    subject: `${displayName} refuses orders`,
    text: [
      `The payment gateway ${displayName} refused an order, and buyers can't pay with it as long as it does.`,
      `It says: ${message} (${code})`,
      'Check its keys under Payment Gateways, and press Test there to see what it refuses.',
      'You get this email once an hour at most.',
    ].join('\n\n'),
  });
}
