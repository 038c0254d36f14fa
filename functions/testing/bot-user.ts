import { ApplicationCommandOptionType, ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { HttpHandler } from '#platform/serve/serve.ts';
import { buildApiEvent } from './api-event.ts';
import { callHandler } from './call-handler.ts';
import type { createDiscordApplication } from './discord-application.ts';

interface Whereabouts {
  /** The id of the Discord account. */
  userId?: string;
  name?: string;
  channelId?: string;
  guildId?: string;
  /** Whether the channel is for adults only. */
  nsfw?: boolean;
  /** Whether it is a direct message. */
  isDirect?: boolean;
  /** The permissions of the member, as Discord writes them. */
  permissions?: string;
}

/** Someone on Discord who runs commands, takes suggestions and presses buttons; the bot replies to them in this process. */
export function createBotUser(
  handler: HttpHandler,
  application: ReturnType<typeof createDiscordApplication>,
  {
    userId = '200000000000000001',
    name = 'Mixel',
    nsfw = false,
    isDirect = false,
    permissions = '0',
    ...place
  }: Whereabouts = {},
) {
  const user = {
    id: userId,
    username: name.toLowerCase(),
    global_name: name,
    discriminator: '0',
    avatar: null,
  };
  const channel = {
    id: place.channelId ?? '300000000000000001',
    type: isDirect ? 1 : 0,
    ...(!isDirect && { nsfw }),
  };
  const origin = isDirect
    ? { user, context: 1 }
    : {
        guild_id: place.guildId ?? '400000000000000001',
        context: 0,
        member: { user, roles: [], permissions },
      };

  async function send(interaction: object) {
    const envelope = {
      id: '500000000000000001',
      application_id: '1',
      token: 'interaction-token',
      version: 1,
    };
    const body = JSON.stringify({ ...envelope, ...origin, channel, channel_id: channel.id, ...interaction });
    const route = 'POST /api/discord/interactions';
    const event = buildApiEvent({ route, headers: application.signHeaders(body), body });
    const { statusCode, body: response = '' } = await callHandler(handler, event);
    expect(statusCode).toBe(200);
    return JSON.parse(response);
  }

  const fillIn = (filled: Record<string, string>, rest = {}) =>
    Object.entries(filled).map(([name, value]) => ({
      type: ApplicationCommandOptionType.String,
      name,
      value,
      ...rest,
    }));

  return {
    send,
    /** Runs a slash command with its options. */
    run: (name: string, filled: Record<string, string> = {}) =>
      send({
        type: InteractionType.ApplicationCommand,
        data: { id: '1', type: ApplicationCommandType.ChatInput, name, options: fillIn(filled) },
      }),
    /** Types into an option of a command and returns the choices. */
    suggest: async (name: string, typed: Record<string, string>) => {
      const { type, data } = await send({
        type: InteractionType.ApplicationCommandAutocomplete,
        data: { id: '1', type: 1, name, options: fillIn(typed, { focused: true }) },
      });
      expect(type).toBe(8);
      return data.choices;
    },
    /** Runs a command of a message. */
    runOn: (name: string, message: { id: string }) =>
      send({
        type: InteractionType.ApplicationCommand,
        data: {
          id: '1',
          type: ApplicationCommandType.Message,
          name,
          target_id: message.id,
          resolved: { messages: { [message.id]: message } },
        },
      }),
    /** Presses a button, or chooses in a menu. */
    press: (customId: string, values?: string[]) =>
      send({
        type: InteractionType.MessageComponent,
        data: { custom_id: customId, component_type: values ? 3 : 2, ...(values && { values }) },
      }),
  };
}
