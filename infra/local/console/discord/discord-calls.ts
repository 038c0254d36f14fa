import * as v from 'valibot';
import { buildNotFound, Problem } from '#platform/problem.ts';
import { DiscordRefusal } from '../../simulators/discord/discord-refusal.ts';
import type { UploadedFile } from '../../simulators/discord/files.ts';
import type { FilledOptions } from '../../simulators/discord/interactions/command-options.ts';
import { PersonRefusal } from '../../simulators/discord/people/person-refusal.ts';
import type { DiscordSimulator } from '../../simulators/discord/start-discord.ts';
import { TROUBLES } from '../../simulators/discord/trouble.ts';
import { type ConsoleCall, createBodyCall, createFileCall, createPlainCall } from '../console-call.ts';
import { buildView } from './discord-view.ts';

const Id = v.pipe(v.string(), v.nonEmpty());
const FileBody = v.strictObject({
  fileName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  type: v.string(),
  contentBase64: v.string(),
});
const Post = v.strictObject({ person: Id, channel: Id, content: v.string(), file: v.optional(FileBody) });
const Reaction = v.strictObject({ person: Id, message: Id, emoji: Id, isOn: v.boolean() });
const Options = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), FileBody]));
const Command = v.strictObject({ person: Id, channel: Id, name: Id, options: Options });
const Suggestion = v.strictObject({ ...Command.entries, focused: Id });
const MessageCommand = v.strictObject({ person: Id, message: Id, name: Id });
const Component = v.strictObject({
  person: Id,
  message: Id,
  customId: Id,
  values: v.optional(v.array(v.string())),
});
const ModalResponse = v.strictObject({
  person: Id,
  interaction: Id,
  values: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
});
const PersonChange = v.strictObject({
  person: Id,
  isMember: v.optional(v.boolean()),
  acceptsDms: v.optional(v.boolean()),
  hasAuthorized: v.optional(v.literal(false)),
});
const ServerChange = v.strictObject({
  isBotMember: v.optional(v.boolean()),
  hasMessageContent: v.optional(v.boolean()),
  hasTrouble: v.optional(v.boolean()),
});

/** The same seed every time, so that what goes wrong can be seen again. */
const TROUBLE = { kinds: TROUBLES.filter((kind) => kind !== 'timeout'), everyNth: 3, seed: 1 };

/** The calls with which a person acts on the simulated Discord as any of its users, and looks at it. */
export function createDiscordCalls(discord: DiscordSimulator): ConsoleCall[] {
  const { server } = discord;
  let hasTrouble = false;
  return [
    createPlainCall('GET', '/_local/discord/view/{person}/{channel}', async ({ person = '', channel = '' }) =>
      buildView(discord, { person, channel }, hasTrouble),
    ),
    createFileCall('/_local/discord/files/{id}', async ({ id = '' }) => server.file(id)),
    createFileCall('/_local/discord/avatars/{id}', async ({ id = '' }) => server.avatar(id)),
    act('post', Post, ({ person, channel, content, file }) =>
      server.post(person, channel, { content, files: file ? [toFile(file)] : [] }),
    ),
    act('react', Reaction, async ({ person, message, emoji, isOn }) =>
      isOn ? server.react(person, message, emoji) : server.unreact(person, message, emoji),
    ),
    act('command', Command, ({ person, channel, name, options }) =>
      server.runCommand(person, channel, name, toOptions(options)),
    ),
    act('suggest', Suggestion, async ({ person, channel, name, options, focused }) => ({
      choices: await server.suggest(person, channel, name, toOptions(options), focused),
    })),
    act('message-command', MessageCommand, ({ person, message, name }) =>
      server.runMessageCommand(person, message, name),
    ),
    act('component', Component, ({ person, message, customId, values }) =>
      values ? server.choose(person, message, customId, values) : server.press(person, message, customId),
    ),
    act('modal', ModalResponse, ({ person, interaction, values }) =>
      server.submitModal(person, interaction, values),
    ),
    act('person', PersonChange, ({ person, ...change }) => changePerson(server, person, change)),
    act('server', ServerChange, async (change) => {
      if (change.isBotMember !== undefined) changeBot(server, change.isBotMember);
      if (change.hasMessageContent !== undefined) server.setMessageContent(change.hasMessageContent);
      if (change.hasTrouble === undefined) return;
      hasTrouble = change.hasTrouble;
      server.setTrouble(hasTrouble ? TROUBLE : undefined);
    }),
    createPlainCall('POST', '/_local/discord/probe', () => server.probe()),
  ];
}

/** A call that does something, whose refusals give the person the reason. */
const act = <Schema extends v.GenericSchema<unknown, unknown>>(
  name: string,
  schema: Schema,
  run: (body: v.InferOutput<Schema>) => Promise<unknown>,
): ConsoleCall =>
  createBodyCall(`/_local/discord/${name}`, schema, async (body) => {
    try {
      return (await run(body)) ?? {};
    } catch (error) {
      if (error instanceof PersonRefusal) throw new Problem('invalid', error.message);
      if (error instanceof DiscordRefusal && error.status === 404) throw buildNotFound(error.reason);
      if (error instanceof DiscordRefusal) throw new Problem('invalid', error.reason);
      throw error;
    }
  });

const toFile = ({ fileName, type, contentBase64 }: v.InferOutput<typeof FileBody>): UploadedFile => ({
  filename: fileName,
  contentType: type || 'application/octet-stream',
  bytes: Buffer.from(contentBase64, 'base64'),
});

const toOptions = (options: v.InferOutput<typeof Options>): FilledOptions =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, typeof value === 'object' ? toFile(value) : value]),
  );

async function changePerson(
  server: DiscordSimulator['server'],
  person: string,
  { isMember, acceptsDms, hasAuthorized }: Omit<v.InferOutput<typeof PersonChange>, 'person'>,
): Promise<void> {
  if (isMember !== undefined) (isMember ? server.join : server.leave)(person);
  if (acceptsDms !== undefined) server.acceptDms(person, acceptsDms);
  if (hasAuthorized === false) await server.revoke(person);
}

const changeBot = (server: DiscordSimulator['server'], isMember: boolean): void =>
  isMember ? server.addBot() : server.kickBot();
