import { ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import { describeMember, describeMessage, describeUser, findUser } from '../describe.ts';
import { type Discord, findMember } from '../discord.ts';
import { type FoundCommand, fillOptions, findCommand } from '../interactions/command-options.ts';
import { resolveOptions } from '../interactions/resolve-options.ts';
import type { Message } from '../world.ts';
import type { ApplicationUse, RunInteraction } from './application-use.ts';
import { listOfferedCommands } from './offered-commands.ts';
import { PersonRefusal } from './person-refusal.ts';
import { requireVisible } from './require-visible.ts';

type CommandUse = Pick<ApplicationUse, 'runCommand' | 'suggest' | 'runMessageCommand'>;

/** Opens what people do with commands. */
export function openCommandUse(discord: Discord, run: RunInteraction): CommandUse {
  const find = (userId: string, channelId: string, name: string, type = ApplicationCommandType.ChatInput) =>
    findCommand(listOfferedCommands(discord, userId, channelId), name, type);
  return {
    runCommand: async (userId, channelId, name, options = {}) => {
      const found = find(userId, channelId, name);
      const sent = fillOptions(found, options);
      const started = { type: InteractionType.ApplicationCommand, name, userId, channelId };
      return run(started, async (interaction) => {
        const resolved = await resolveOptions(discord, interaction, sent, options);
        return { data: { ...describeCommand(discord, found), options: sent, ...(resolved && { resolved }) } };
      });
    },
    suggest: async (userId, channelId, name, options, focused) => {
      const found = find(userId, channelId, name);
      const option = found.options.find((each) => each.name === focused);
      if (!option || !('autocomplete' in option && option.autocomplete))
        throw new PersonRefusal(`${focused} has no suggestions`);
      const data = { ...describeCommand(discord, found), options: fillOptions(found, options, focused) };
      const started = { type: InteractionType.ApplicationCommandAutocomplete, name, userId, channelId };
      return (await run(started, () => ({ data }))).choices ?? [];
    },
    runMessageCommand: async (userId, messageId, name) => {
      const message = requireVisible(discord, userId, messageId);
      const { channelId } = message;
      const found = find(userId, channelId, name, ApplicationCommandType.Message);
      const resolved = resolveMessage(discord, message, userId);
      const data = { ...describeCommand(discord, found), target_id: messageId, resolved };
      return run({ type: InteractionType.ApplicationCommand, name, userId, channelId }, () => ({ data }));
    },
  };
}

const describeCommand = ({ world }: Discord, { command }: FoundCommand) => ({
  id: command.id,
  name: command.name,
  type: command.type ?? ApplicationCommandType.ChatInput,
  ...(world.guildCommands.includes(command) && { guild_id: world.guild.id }),
});

/** The message that a command is about, with its content whatever the intents are, and its author. */
function resolveMessage(discord: Discord, message: Message, viewerId: string): object {
  const { id, authorId } = message;
  const member = findMember(discord, authorId);
  return {
    messages: { [id]: describeMessage(discord, message, viewerId) },
    users: { [authorId]: describeUser(findUser(discord, authorId)) },
    ...(member && { members: { [authorId]: describeMember(discord, member) } }),
  };
}
