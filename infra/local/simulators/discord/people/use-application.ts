import { openDm } from '../dms.ts';
import { createInteraction, type InteractionParts, runInteraction } from '../interactions/run-interaction.ts';
import type { ApplicationUse, RunInteraction } from './application-use.ts';
import { listOfferedCommands } from './offered-commands.ts';
import { openCommandUse } from './use-commands.ts';
import { openComponentUse } from './use-components.ts';
import { type OpenModal, openModalUse } from './use-modals.ts';

/** Opens what people do with the application. */
export function openApplicationUse(parts: InteractionParts): ApplicationUse {
  const { discord } = parts;
  const modals = new Map<string, OpenModal>();
  const run: RunInteraction = async (started, build) => {
    const interaction = createInteraction(parts, started);
    const result = await runInteraction(parts, interaction, await build(interaction));
    const { userId, channelId, sourceId } = started;
    if (result.modal) modals.set(interaction.id, { modal: result.modal, userId, channelId, sourceId });
    return result;
  };
  return {
    dmChannelId: (userId) => openDm(discord, userId).id,
    commandsFor: (userId, channelId) => listOfferedCommands(discord, userId, channelId),
    ...openCommandUse(discord, run),
    ...openComponentUse(discord, run),
    ...openModalUse(discord, run, modals),
  };
}
