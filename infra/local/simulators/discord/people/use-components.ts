import { InteractionType } from 'discord-api-types/v10';
import { describeMessage } from '../describe.ts';
import type { Discord } from '../discord.ts';
import type { ApplicationUse, RunInteraction } from './application-use.ts';
import { requireVisible } from './require-visible.ts';
import { requireComponent } from './usable-components.ts';

/** Opens what people do with the buttons and menus of messages. */
export function openComponentUse(
  discord: Discord,
  run: RunInteraction,
): Pick<ApplicationUse, 'press' | 'choose'> {
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
