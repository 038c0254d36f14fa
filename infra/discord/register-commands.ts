import { REST } from '@discordjs/rest';
import {
  type APIApplicationCommand,
  type RESTPostAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord-api-types/v10';
import { listCommandDefinitions } from '#domain/discord-bot/command-definitions.ts';

interface Application {
  applicationId: string;
  /** Discord's API, with its version. */
  api: string;
  botToken: string;
}

/**
 * Registers the bot's commands at Discord if they differ from those that Discord has.
 *
 * @returns the names of all commands, and whether Discord had others
 * @throws any error of Discord's API
 */
export async function registerCommands({
  applicationId,
  api,
  botToken,
}: Application): Promise<{ names: string[]; isChanged: boolean }> {
  const rest = new REST({ api: api.replace(/\/v\d+$/, ''), version: '10' }).setToken(botToken);
  const route = Routes.applicationCommands(applicationId);
  const wanted = listCommandDefinitions();
  const names = wanted.map(({ name }) => name);
  // Discord documents what it returns.
  const registered = (await rest.get(route)) as APIApplicationCommand[];
  const isChanged = !isSame(wanted, registered);
  if (isChanged) await rest.put(route, { body: wanted });
  return { names, isChanged };
}

function isSame(
  wanted: readonly RESTPostAPIApplicationCommandsJSONBody[],
  registered: readonly APIApplicationCommand[],
): boolean {
  if (wanted.length !== registered.length) return false;
  return wanted.every((command) => {
    const found = registered.find(({ name, type }) => name === command.name && type === command.type);
    return found !== undefined && includes(found, command);
  });
}

/** Whether a value has everything that we have defined. Discord adds ids and defaults, and leaves out empty lists and false. */
function includes(value: unknown, defined: unknown): boolean {
  if (Array.isArray(defined)) {
    const list: unknown[] = Array.isArray(value) ? value : [];
    return list.length === defined.length && defined.every((each, index) => includes(list[index], each));
  }
  if (typeof defined === 'object' && defined !== null)
    return Object.entries(defined).every(([key, each]) => includes(Object(value)[key], each));
  return value === defined || (defined === false && value === undefined);
}
