import { randomBytes } from 'node:crypto';
import { type APIMessage, ApplicationCommandType, ComponentType } from 'discord-api-types/v10';
import sharp from 'sharp';
import type { DiscordSimulator } from '../local/simulators/discord/start-discord.ts';

/** What someone does with the bot. */
export interface Action {
  name: string;
  /** Prepares one time, and returns what does it. */
  prepare: () => Promise<() => Promise<unknown>>;
}

/** A question that many of the stored ones match. */
const QUESTION = 'pixel';
const SUBMIT = 'Submit to gallery';

/** Lists all actions of a reviewer and of those who post pictures; the commands of the bot are registered. */
export function listActions({ server }: DiscordSimulator, reviewerId: string): Action[] {
  const channel = server.channelId('commands');
  const run = (name: string) =>
    server.runCommand(reviewerId, channel, name, name === 'faq' ? { question: QUESTION } : {});
  const commands = server
    .commandsFor(reviewerId, channel)
    .filter(({ type = ApplicationCommandType.ChatInput }) => type === ApplicationCommandType.ChatInput);
  return [
    ...commands.map(({ name }) => ({ name: `/${name}`, prepare: async () => () => run(name) })),
    {
      name: 'suggestions of /faq',
      prepare: async () => () =>
        server.suggest(reviewerId, channel, 'faq', { question: QUESTION }, 'question'),
    },
    {
      name: 'a button of /gallery',
      prepare: async () => {
        const { message } = await run('gallery');
        if (!message) throw new Error('There is no image to turn from');
        return () => server.press(reviewerId, message.id, findButton(message));
      },
    },
    {
      name: `'${SUBMIT}'`,
      prepare: async () => {
        // Everyone may submit some messages a day.
        const { id } = server.createUser({ username: `painter_${randomBytes(5).toString('hex')}` });
        server.join(id);
        const message = await postPicture(server, id);
        return () => server.runMessageCommand(id, message.id, SUBMIT);
      },
    },
  ];
}

/** The id of the first button of a message that can be pressed. */
function findButton({ components = [] }: APIMessage): string {
  const buttons = components.flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []));
  const found = buttons.find((button) => 'custom_id' in button && !button.disabled);
  if (!found || !('custom_id' in found)) throw new Error('The message has no button');
  return found.custom_id;
}

/** Posts a small picture in a channel where people show what they made. */
export async function postPicture(
  server: DiscordSimulator['server'],
  userId: string,
  channelName = 'art-share',
): Promise<APIMessage> {
  const colour = { r: 255, g: 92, b: 147 };
  const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const files = [{ filename: 'lantern.png', contentType: 'image/png', bytes }];
  return server.post(userId, server.channelId(channelName), { content: 'Lantern keeper', files });
}
