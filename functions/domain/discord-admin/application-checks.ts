import { ApplicationFlags } from 'discord-api-types/v10';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { GuildCheck } from '#shared/contract/discord-admin.ts';
import { buildCheck, fail, pass } from './build-check.ts';
import type { CheckFacts, Fact } from './check-facts.ts';
import { NOT_IN_SERVER } from './describe-failure.ts';

const MESSAGE_CONTENT =
  ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;

/** Checks the bot's application, which is set up in Discord's developer portal. */
export function checkApplication(facts: CheckFacts): GuildCheck[] {
  const { settings, application } = facts;
  return [
    checkPresence(facts),
    buildCheck(
      { id: 'interactions-endpoint', group: 'bot', label: 'Commands reach this site' },
      { fact: application, find: ({ interactions_endpoint_url: url }) => findEndpoint(url ?? null) },
    ),
    buildCheck(
      { id: 'message-content', group: 'gallery', label: 'The bot may read messages' },
      {
        isNeeded: settings.gallery.enabled,
        fact: application,
        find: ({ flags }) =>
          flags & MESSAGE_CONTENT
            ? pass('The Message Content Intent is on')
            : fail(
                'The Message Content Intent is off, so Discord hides the images in messages from the bot',
                "In Discord's developer portal, open Bot and switch on Message Content Intent.",
              ),
      },
    ),
  ];
}

function checkPresence({ guild }: CheckFacts): GuildCheck {
  // That the server does not exist for the bot is a result, too.
  const fact: Fact<{ name: string } | undefined> =
    !guild.isKnown && guild.isAbsent ? { isKnown: true, value: undefined } : guild;
  return buildCheck(
    { id: 'bot-in-server', group: 'bot', label: 'The bot is in the server' },
    {
      fact,
      find: (found) =>
        found ? pass(`The bot is a member of ${found.name}`) : fail(NOT_IN_SERVER.why, NOT_IN_SERVER.step),
    },
  );
}

function findEndpoint(url: string | null) {
  const ours = new URL('/api/discord/interactions', readGrant(GRANTS.site).SITE_ORIGIN).href;
  const step = `In Discord's developer portal, open General Information and set the Interactions Endpoint URL to ${ours}`;
  if (url === null) return fail('Discord does not know where to send commands', step);
  return url === ours
    ? pass('Discord sends commands to this site')
    : fail(`Discord sends commands to ${url}`, step);
}
