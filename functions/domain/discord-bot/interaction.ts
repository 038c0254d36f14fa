import { ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import * as v from 'valibot';
import { Problem } from '#platform/problem.ts';
import { DiscordMessage, DiscordUser } from '../discord-posts/discord-message.ts';

const Option = v.object({
  name: v.string(),
  value: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  focused: v.optional(v.boolean()),
});

const ChatCommand = v.object({
  type: v.literal(ApplicationCommandType.ChatInput),
  name: v.string(),
  options: v.optional(v.array(Option), []),
});

const MessageCommand = v.object({
  type: v.literal(ApplicationCommandType.Message),
  name: v.string(),
  target_id: v.string(),
  resolved: v.object({ messages: v.record(v.string(), DiscordMessage) }),
});

/** Of a kind that we have none of. */
const OtherCommand = v.object({ type: v.literal(ApplicationCommandType.User), name: v.string() });

/** Who acts, and where: on a server as a member, and in direct messages as a user. */
const SENT = {
  id: v.string(),
  token: v.string(),
  guild_id: v.optional(v.string()),
  channel: v.optional(v.object({ id: v.string(), type: v.number(), nsfw: v.optional(v.boolean()) })),
  member: v.optional(v.object({ user: DiscordUser })),
  user: v.optional(DiscordUser),
};

const Command = v.object({
  ...SENT,
  type: v.literal(InteractionType.ApplicationCommand),
  data: v.variant('type', [ChatCommand, MessageCommand, OtherCommand]),
});

const Component = v.object({
  ...SENT,
  type: v.literal(InteractionType.MessageComponent),
  data: v.object({ custom_id: v.string(), values: v.optional(v.array(v.string()), []) }),
});

const Autocomplete = v.object({
  type: v.literal(InteractionType.ApplicationCommandAutocomplete),
  data: v.object({ name: v.string(), options: v.optional(v.array(Option), []) }),
});

/** What we read of an interaction. */
const Interaction = v.variant('type', [
  v.object({ type: v.literal(InteractionType.Ping) }),
  Command,
  Component,
  Autocomplete,
  v.object({ type: v.literal(InteractionType.ModalSubmit) }),
]);
export type Interaction = v.InferOutput<typeof Interaction>;
export type CommandInteraction = v.InferOutput<typeof Command>;
export type ComponentInteraction = v.InferOutput<typeof Component>;
export type AutocompleteInteraction = v.InferOutput<typeof Autocomplete>;

/** The options of a command, as they were filled in. */
export type FilledOptions = readonly v.InferOutput<typeof Option>[];

/**
 * Reads what Discord has signed as an interaction.
 *
 * @throws Problem `invalid` if it is none
 */
export function parseInteraction(signed: object): Interaction {
  const { success, output, issues } = v.safeParse(Interaction, signed);
  if (success) return output;
  const path = v.getDotPath(issues[0]) ?? 'type';
  throw new Problem('invalid', 'This is no interaction', {
    errors: [{ path, msg: 'This is not what an interaction has here' }],
  });
}
