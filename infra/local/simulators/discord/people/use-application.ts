import { InteractionType } from 'discord-api-types/v10';
import { describeMessage } from '../describe.ts';
import type { Discord } from '../discord.ts';
import { openDm } from '../dms.ts';
import { createInteraction, type InteractionParts, runInteraction } from '../interactions/run-interaction.ts';
import type { ApplicationUse, RunInteraction } from './application-use.ts';
import { listOfferedCommands } from './offered-commands.ts';
import { requireVisible } from './require-visible.ts';
import { requireComponent } from './usable-components.ts';
import { openCommandUse } from './use-commands.ts';
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

/** Opens what people do with the buttons and menus of messages. */
function openComponentUse(discord: Discord, run: RunInteraction): Pick<ApplicationUse, 'press' | 'choose'> {
  async function actOn(userId: string, messageId: string, customId: string, values?: string[]) {
    const message = requireVisible(discord, userId, messageId);
    const type = requireComponent(message, customId, values);
    const started = {
      type: InteractionType.MessageComponent,
      name: customId,
      userId,
      channelId: message.channelId,
      sourceId: messageId,
    };
    return run(started, () => ({
      message: describeMessage(discord, message, userId),
      data: { id: 1, custom_id: customId, component_type: type, ...(values && { values, resolved: {} }) },
    }));
  }
  return {
    press: (userId, messageId, customId) => actOn(userId, messageId, customId),
    choose: actOn,
  };
}
