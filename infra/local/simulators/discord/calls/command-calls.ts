import { type ApiCall, type ApiRoute, buildOk, requireParam, route } from '../api-call.ts';
import { refuse } from '../discord-refusal.ts';
import { checkCommands } from '../validation/commands.ts';
import type { RegisteredCommand } from '../world.ts';
import { requireGuild } from './guild-calls.ts';

type Scope = 'globalCommands' | 'guildCommands';

/** @throws DiscordRefusal 10002 or that of the guild */
function requireScope(call: ApiCall, scope: Scope): void {
  if (requireParam(call, 'application') !== call.discord.world.botId) throw refuse(10002);
  if (scope === 'guildCommands') requireGuild(call);
}

const listCommands = (scope: Scope) => (call: ApiCall) => {
  requireScope(call, scope);
  return buildOk(call.discord.world[scope].map((command) => describeCommand(call, command, scope)));
};

/** Replaces all commands of a scope. One that has kept its name keeps its id. */
const replaceCommands = (scope: Scope) => (call: ApiCall) => {
  const { discord } = call;
  requireScope(call, scope);
  const known = discord.world[scope];
  discord.world[scope] = checkCommands(call.body).map((command) => {
    const same = known.find(({ name, type = 1 }) => name === command.name && type === command.type);
    const version = discord.createId();
    // Checked to be what Discord calls a command.
    return { ...command, id: same?.id ?? discord.createId(), version } as RegisteredCommand;
  });
  discord.save();
  return listCommands(scope)(call);
};

const describeCommand = ({ discord }: ApiCall, command: RegisteredCommand, scope: Scope) => ({
  application_id: discord.world.botId,
  default_member_permissions: null,
  nsfw: false,
  contexts: null,
  integration_types: [0],
  description: '',
  ...(scope === 'guildCommands' && { guild_id: discord.world.guild.id }),
  ...dropEmptyOptions(command),
});

/** Discord leaves out lists without options. */
function dropEmptyOptions(command: RegisteredCommand): object {
  const isEmpty = 'options' in command && command.options?.length === 0;
  return Object.fromEntries(Object.entries(command).filter(([name]) => !isEmpty || name !== 'options'));
}

/** The calls that register commands. */
export const COMMAND_CALLS: ApiRoute[] = [
  route('GET /applications/{application}/commands', listCommands('globalCommands')),
  route('PUT /applications/{application}/commands', replaceCommands('globalCommands')),
  route('GET /applications/{application}/guilds/{guild}/commands', listCommands('guildCommands')),
  route('PUT /applications/{application}/guilds/{guild}/commands', replaceCommands('guildCommands')),
];
