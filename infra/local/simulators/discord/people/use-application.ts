import {
  type APIMessageTopLevelComponent,
  ComponentType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { describeMessage } from '../describe.ts';
import type { Discord } from '../discord.ts';
import { openDm } from '../dms.ts';
import { createInteraction, type InteractionParts, runInteraction } from '../interactions/run-interaction.ts';
import type { Message } from '../world.ts';
import type { ApplicationUse, RunInteraction } from './application-use.ts';
import { listOfferedCommands } from './offered-commands.ts';
import { PersonRefusal } from './person-refusal.ts';
import { requireVisible } from './require-visible.ts';
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

/** Finds a component of a message and returns its type. @throws PersonRefusal if it is not there or not allowed */
function requireComponent(
  { components, flags }: Message,
  customId: string,
  values: string[] | undefined,
): number {
  const found = listComponents(components).find((each) => each.custom_id === customId);
  if (!found || flags & MessageFlags.Loading) throw new PersonRefusal(`The message has no ${customId}`);
  if (found.disabled) throw new PersonRefusal(`${customId} is disabled`);
  const isMenu = found.type === ComponentType.StringSelect;
  if (isMenu !== (values !== undefined)) throw new PersonRefusal(`${customId} works differently`);
  const unknown = values?.find((value) => !found.options?.some((option) => option.value === value));
  if (unknown !== undefined) throw new PersonRefusal(`${customId} has no option ${unknown}`);
  return found.type;
}

/** What buttons and menus have in common. */
interface UsableComponent {
  type: number;
  custom_id?: string;
  disabled?: boolean;
  options?: { value: string }[];
}

/** Lists the components of a message that can be used, however deep. */
function listComponents(components: readonly (APIMessageTopLevelComponent | object)[]): UsableComponent[] {
  return components.flatMap((component): UsableComponent[] => {
    // Every component has a type, and a container its components.
    const {
      components: inner = [],
      accessory,
      ...own
    } = component as UsableComponent & {
      components?: object[];
      accessory?: object;
    };
    return [
      ...(own.custom_id ? [own] : []),
      ...listComponents([...inner, ...(accessory ? [accessory] : [])]),
    ];
  });
}
