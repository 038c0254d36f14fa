import { InteractionType } from 'discord-api-types/v10';
import { INTERACTIONS_PATH, type InteractionParts } from './run-interaction.ts';

/** What Discord finds when it checks the endpoint, which it refuses or removes unless all of it is right. */
export interface ProbeResult {
  /** Whether a ping got a pong. */
  respondsToPing: boolean;
  /** Whether a request with a wrong signature got a 401. */
  refusesForgery: boolean;
}

/** Checks the endpoint for interactions as Discord does when its address is saved, and now and then afterwards. */
export async function probeEndpoint({ discord, send }: InteractionParts): Promise<ProbeResult> {
  const { applicationId, signBody } = discord.keys;
  const ping = {
    id: discord.createId(),
    application_id: applicationId,
    type: InteractionType.Ping,
    version: 1,
  };
  const body = JSON.stringify({ ...ping, token: 'probe' });
  const good = await send(INTERACTIONS_PATH, signBody(body, Date.now()), body);
  // The signature of another body.
  const forged = await send(INTERACTIONS_PATH, signBody(`${body} `, Date.now()), body);
  return {
    respondsToPing: good.status === 200 && /^\{"type":1\}$/.test(good.body.replaceAll(/\s/g, '')),
    refusesForgery: forged.status === 401,
  };
}
