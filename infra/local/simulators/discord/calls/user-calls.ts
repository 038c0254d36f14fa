import { ApplicationFlags } from 'discord-api-types/v10';
import * as v from 'valibot';
import { type ApiCall, type ApiRoute, buildOk, isYes, readLimit, requireParam, route } from '../api-call.ts';
import { countMembers, describeChannel, describeMember, describeUser, findUser } from '../describe.ts';
import { type Discord, findMember, requireMember } from '../discord.ts';
import { refuse } from '../discord-refusal.ts';
import { openDm } from '../dms.ts';
import { computeGuildPermissions } from '../permissions.ts';
import { checkBody } from '../validation/check-body.ts';

/** The user whose token a request has: the bot, or a person. */
const findCaller = ({ discord, bearer }: ApiCall) => findUser(discord, bearer?.userId ?? discord.world.botId);

/** @throws DiscordRefusal 50026 */
function requireScope({ bearer }: ApiCall, scope: string): void {
  if (bearer && !bearer.scopes.includes(scope)) throw refuse(50026);
}

function describeApplication({ world, keys, site }: Discord) {
  return {
    id: world.botId,
    name: 'Pixelcrowd',
    icon: null,
    description: '',
    verify_key: keys.publicKey,
    bot_public: true,
    bot_require_code_grant: false,
    interactions_endpoint_url: `${site}/api/discord/interactions`,
    event_webhooks_url: `${site}/api/discord/events`,
    event_webhooks_status: 2,
    event_webhooks_types: ['APPLICATION_DEAUTHORIZED'],
    redirect_uris: [`${site}/api/game/auth/discord/callback`],
    // Applications with few users have the limited form of the privileged intent.
    flags: world.hasMessageContent ? ApplicationFlags.GatewayMessageContentLimited : 0,
    approximate_guild_count: world.isBotMember ? 1 : 0,
    approximate_user_install_count: 0,
    bot: describeUser(findUser({ world } as Discord, world.botId)),
  };
}

function listGuilds(call: ApiCall) {
  const { discord, query } = call;
  requireScope(call, 'guilds');
  const { guild } = discord.world;
  const caller = findCaller(call);
  const member = findMember(discord, caller.id);
  const after = query.get('after');
  if (!member || (after !== null && BigInt(guild.id) <= BigInt(after))) return [];
  return [
    {
      id: guild.id,
      name: guild.name,
      icon: null,
      banner: null,
      features: ['COMMUNITY'],
      owner: guild.ownerId === caller.id,
      permissions: String(computeGuildPermissions(discord, member)),
      ...(isYes(query, 'with_counts') && countMembers(discord)),
    },
  ].slice(0, readLimit(query, 200, 200));
}

const Recipient = v.object({
  recipient_id: v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'Value is not snowflake.')),
});

/** The calls about the caller: the bot or a person, and the application. */
export const USER_CALLS: ApiRoute[] = [
  route(
    'GET /users/@me',
    (call) => {
      requireScope(call, 'identify');
      const { bearer } = call;
      const caller = findCaller(call);
      return buildOk({
        ...describeUser(caller),
        mfa_enabled: false,
        locale: 'en-US',
        flags: 0,
        premium_type: 0,
        banner: null,
        accent_color: null,
        ...(bearer?.scopes.includes('email') && { email: `${caller.username}@discord.test`, verified: true }),
      });
    },
    'either',
  ),
  route('GET /users/@me/guilds', (call) => buildOk(listGuilds(call)), 'either'),
  route(
    'GET /users/@me/guilds/{guild}/member',
    (call) => {
      requireScope(call, 'guilds.members.read');
      if (requireParam(call, 'guild') !== call.discord.world.guild.id) throw refuse(10004);
      return buildOk(describeMember(call.discord, requireMember(call.discord, findCaller(call).id)));
    },
    'bearer',
  ),
  route('GET /users/{user}', (call) => {
    const user = call.discord.world.users.find(({ id }) => id === requireParam(call, 'user'));
    if (!user) throw refuse(10013);
    return buildOk(describeUser(user));
  }),
  route('POST /users/@me/channels', ({ discord, body }) => {
    const { recipient_id: recipientId } = checkBody(Recipient, body);
    const user = discord.world.users.find(({ id }) => id === recipientId);
    if (!user) throw refuse(10013);
    if (user.isBot) throw refuse(50033);
    return buildOk(describeChannel(discord, openDm(discord, recipientId)));
  }),
  route('GET /applications/@me', ({ discord }) => buildOk(describeApplication(discord))),
  route(
    'GET /oauth2/@me',
    ({ discord, bearer }) =>
      buildOk({
        application: {
          id: discord.world.botId,
          name: 'Pixelcrowd',
          icon: null,
          description: '',
          bot_public: true,
        },
        scopes: bearer?.scopes,
        expires: new Date(bearer?.expiresAt ?? 0).toISOString(),
        ...(bearer?.scopes.includes('identify') && { user: describeUser(findUser(discord, bearer.userId)) }),
      }),
    'bearer',
  ),
];
