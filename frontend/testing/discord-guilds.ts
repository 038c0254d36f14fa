import type * as v from 'valibot';
import { discordAdmin, type GuildCheck } from '#shared/contract/discord-admin.ts';
import { GUILD_DEFAULTS, type GuildSettings } from '#shared/discord-guild.ts';
import type { FakeApi } from './fake-api.ts';

const { calls } = discordAdmin;

export const GUILD = { id: '100000000000000002', name: 'Pixelcrowd', icon: null, memberCount: 1_234 };
const ROLES = [
  { id: '100000000000000010', name: 'Admin', isAssignable: false },
  { id: '100000000000000011', name: 'Verified', isAssignable: true },
];
const CHANNELS = [
  { id: '100000000000000020', name: 'Game Server', type: 'voice' },
  { id: '100000000000000021', name: 'art-share', type: 'text' },
  { id: '100000000000000022', name: 'review', type: 'text' },
] as const;

type Section = keyof typeof GUILD_DEFAULTS;
type Changes = { [Name in Section]?: Partial<GuildSettings[Name]> } & { version?: number };

/** The default settings of the server with some changes. */
export const buildGuildSettings = ({ version = 0, ...changes }: Changes = {}): GuildSettings => ({
  guildId: GUILD.id,
  verification: { ...GUILD_DEFAULTS.verification, ...changes.verification },
  onlinePlayers: { ...GUILD_DEFAULTS.onlinePlayers, ...changes.onlinePlayers },
  gallery: { ...GUILD_DEFAULTS.gallery, ...changes.gallery },
  version,
});

/** A check of the server that passed, with some changes. */
export const buildCheck = (changes: Partial<GuildCheck> = {}): GuildCheck => ({
  id: 'bot-in-server',
  group: 'bot',
  label: 'The bot is in the server',
  state: 'passed',
  why: 'The bot is a member of Pixelcrowd',
  step: null,
  ...changes,
});

type BuiltRun = v.InferInput<typeof calls.runs.output>['runs'][number];

const NEVER_RAN: BuiltRun = {
  job: 'online-counter',
  lastRun: null,
  next: null,
  lastResult: null,
  lastError: null,
};

interface Served {
  settings?: Changes;
  checks?: GuildCheck[];
  runs?: Partial<BuiltRun>[];
}

/** Serves a Discord server to an admin, and saves its settings. Version conflicts are up to the test. */
export function serveGuild(
  api: FakeApi,
  { settings, checks = [buildCheck()], runs = [] }: Served = {},
): void {
  let stored = buildGuildSettings(settings);
  api.respond(calls.guilds, { guilds: [GUILD] });
  api.respond(calls.roles, { roles: ROLES });
  api.respond(calls.channels, { channels: [...CHANNELS] });
  api.respond(calls.checks, { checks });
  api.respond(calls.runs, { runs: runs.map((run) => ({ ...NEVER_RAN, ...run })) });
  api.respond(calls.settings, () => ({ settings: stored }));
  api.respond(
    calls.saveSettings,
    ({ body: { verification, onlinePlayers, gallery, version = stored.version } }) => {
      stored = {
        ...stored,
        verification: { ...stored.verification, ...verification },
        onlinePlayers: { ...stored.onlinePlayers, ...onlinePlayers },
        gallery: { ...stored.gallery, ...gallery },
        version: version + 1,
      };
      return { settings: stored };
    },
  );
}
