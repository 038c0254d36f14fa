import { ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import { describeMember, describeMessage, describeUser, findUser } from '../describe.ts';
import { type Discord, findMember } from '../discord.ts';
import { openDm } from '../dms.ts';
import type { Choices } from '../interactions/check-answer.ts';
import {
  type FilledOptions,
  type FoundCommand,
  fillOptions,
  findCommand,
} from '../interactions/command-options.ts';
import { resolveOptions } from '../interactions/resolve-options.ts';
import {
  createInteraction,
  type InteractionParts,
  type InteractionResult,
  runInteraction,
} from '../interactions/run-interaction.ts';
import type { Modal } from '../validation/components.ts';
import type { Message, RegisteredCommand } from '../world.ts';
import { fillModal } from './fill-modal.ts';
import { listOfferedCommands } from './offered-commands.ts';
import { PersonRefusal } from './person-refusal.ts';
import { requirePermissions } from './require-permissions.ts';
import { requireComponent } from './usable-components.ts';

/** What a person does with the application: commands, buttons, menus and modals. */
export interface ApplicationUse {
  /** The channel in which a user talks with the bot. */
  dmChannelId: (userId: string) => string;
  /** The commands that a user sees in a channel. */
  commandsFor: (userId: string, channelId: string) => RegisteredCommand[];
  /** Runs a slash command, such as 'download' or, with a subcommand, 'settings show'. */
  runCommand: (
    userId: string,
    channelId: string,
    name: string,
    options?: FilledOptions,
  ) => Promise<InteractionResult>;
  /** Asks for suggestions while a user fills in an option. */
  suggest: (
    userId: string,
    channelId: string,
    name: string,
    options: FilledOptions,
    focused: string,
  ) => Promise<Choices>;
  /** Runs a command from the menu of a message. */
  runMessageCommand: (userId: string, messageId: string, name: string) => Promise<InteractionResult>;
  press: (userId: string, messageId: string, customId: string) => Promise<InteractionResult>;
  choose: (
    userId: string,
    messageId: string,
    customId: string,
    values: string[],
  ) => Promise<InteractionResult>;
  /** Sends a modal that an interaction was answered with: a text for each input, a list for each menu. */
  submitModal: (
    userId: string,
    interactionId: string,
    values: Readonly<Record<string, string | string[]>>,
  ) => Promise<InteractionResult>;
}

/** Opens what people do with the application. */
export function openApplicationUse(parts: InteractionParts): ApplicationUse {
  const { discord } = parts;
  const modals = new Map<string, { modal: Modal; channelId: string; sourceId: string | undefined }>();

  async function run(
    started: Parameters<typeof createInteraction>[1],
    build: (interaction: ReturnType<typeof createInteraction>) => Promise<object> | object,
  ): Promise<InteractionResult> {
    const interaction = createInteraction(parts, started);
    const result = await runInteraction(parts, interaction, await build(interaction));
    if (result.modal)
      modals.set(interaction.id, {
        modal: result.modal,
        channelId: started.channelId,
        sourceId: started.sourceId,
      });
    return result;
  }

  async function component(userId: string, messageId: string, customId: string, values?: string[]) {
    const message = requireVisible(discord, userId, messageId);
    const used = requireComponent(message, customId, values);
    const started = {
      type: InteractionType.MessageComponent,
      name: customId,
      userId,
      channelId: message.channelId,
    };
    return run({ ...started, sourceId: messageId }, () => ({
      message: describeMessage(discord, message, userId),
      data: { id: 1, custom_id: customId, component_type: used, ...(values && { values, resolved: {} }) },
    }));
  }

  const listFor = (userId: string, channelId: string) => listOfferedCommands(discord, userId, channelId);
  return {
    dmChannelId: (userId) => openDm(discord, userId).id,
    commandsFor: listFor,
    runCommand: async (userId, channelId, name, options = {}) => {
      const found = findCommand(listFor(userId, channelId), name, ApplicationCommandType.ChatInput);
      const sent = fillOptions(found, options);
      const started = { type: InteractionType.ApplicationCommand, name, userId, channelId };
      return run(started, async (interaction) => {
        const resolved = await resolveOptions(discord, interaction, sent, options);
        return { data: { ...describeCommand(discord, found), options: sent, ...(resolved && { resolved }) } };
      });
    },
    suggest: async (userId, channelId, name, options, focused) => {
      const found = findCommand(listFor(userId, channelId), name, ApplicationCommandType.ChatInput);
      const option = found.options.find((each) => each.name === focused);
      if (!option || !('autocomplete' in option && option.autocomplete))
        throw new PersonRefusal(`${focused} has no suggestions`);
      const sent = fillOptions(found, options, focused);
      const started = { type: InteractionType.ApplicationCommandAutocomplete, name, userId, channelId };
      const data = { ...describeCommand(discord, found), options: sent };
      return (await run(started, () => ({ data }))).choices ?? [];
    },
    runMessageCommand: async (userId, messageId, name) => {
      const message = requireVisible(discord, userId, messageId);
      const { channelId, authorId } = message;
      const found = findCommand(listFor(userId, channelId), name, ApplicationCommandType.Message);
      const member = findMember(discord, authorId);
      const resolved = {
        // With its content, whatever the intents are.
        messages: { [messageId]: describeMessage(discord, message, userId) },
        users: { [authorId]: describeUser(findUser(discord, authorId)) },
        ...(member && { members: { [authorId]: describeMember(discord, member) } }),
      };
      const data = { ...describeCommand(discord, found), target_id: messageId, resolved };
      return run({ type: InteractionType.ApplicationCommand, name, userId, channelId }, () => ({ data }));
    },
    press: (userId, messageId, customId) => component(userId, messageId, customId),
    choose: (userId, messageId, customId, values) => component(userId, messageId, customId, values),
    submitModal: async (userId, interactionId, values) => {
      const open = modals.get(interactionId);
      if (!open) throw new PersonRefusal('This modal is not open');
      const { modal, channelId, sourceId } = open;
      const components = fillModal(modal, values);
      modals.delete(interactionId);
      const source = sourceId ? discord.world.messages.find(({ id }) => id === sourceId) : undefined;
      const started = {
        type: InteractionType.ModalSubmit,
        name: modal.custom_id,
        userId,
        channelId,
        sourceId,
      };
      return run(started, () => ({
        ...(source && { message: describeMessage(discord, source, userId) }),
        data: { custom_id: modal.custom_id, components },
      }));
    },
  };
}

const describeCommand = ({ world }: Discord, { command }: FoundCommand) => ({
  ...{ id: command.id, name: command.name, type: command.type ?? ApplicationCommandType.ChatInput },
  ...(world.guildCommands.includes(command) && { guild_id: world.guild.id }),
});

function requireVisible(discord: Discord, userId: string, messageId: string): Message {
  const message = discord.world.messages.find(({ id }) => id === messageId);
  if (!message || (message.visibleTo && message.visibleTo !== userId))
    throw new PersonRefusal('This message is not there');
  requirePermissions(discord, userId, message.channelId, []);
  return message;
}
