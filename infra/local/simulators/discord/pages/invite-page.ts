import type { ServerResponse } from 'node:http';
import { findUser } from '../describe.ts';
import type { Discord } from '../discord.ts';
import { joinGuild } from '../people/membership.ts';
import { listPeople } from './authorize-page.ts';
import { type DiscordPage, sendPage } from './page.ts';

/** Serves the page on which a person joins the server, and its form. */
export function handleInvite(
  discord: Discord,
  code: string,
  form: URLSearchParams | undefined,
  response: ServerResponse,
): void {
  const { guild } = discord.world;
  if (code !== guild.inviteCode)
    sendPage(response, 404, { title: 'This invite has expired', text: ['Ask for a new one.'] });
  else sendPage(response, 200, acceptInvite(discord, form));
}

function acceptInvite(discord: Discord, form: URLSearchParams | undefined): DiscordPage {
  const { guild, users } = discord.world;
  const user = users.find(({ id, isBot }) => id === form?.get('user') && !isBot);
  if (user) joinGuild(discord, user.id);
  return {
    title: user ? `Welcome to ${guild.name}` : `Join ${guild.name}`,
    text: [
      ...(user ? [`${findUser(discord, user.id).username} is on the server now.`] : []),
      `${discord.world.members.length} members`,
    ],
    people: listPeople(discord),
    choices: [{ value: 'join', label: 'Join server' }],
  };
}
