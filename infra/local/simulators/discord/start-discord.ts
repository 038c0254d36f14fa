import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { DiscordSettings } from '#shared/discord-settings.ts';
import { readBody } from '../../gateway/request-body.ts';
import { handleErrors, type Simulator, startListeningAsBefore } from '../listening.ts';
import { sendAvatar } from './avatars.ts';
import { sendFile } from './cdn.ts';
import { openCounters } from './counters.ts';
import { openDiscord } from './discord.ts';
import { openApplicationEvents } from './events/application-events.ts';
import { type ApiParts, buildRoutes, handleApiRequest } from './handle-api-request.ts';
import type { InteractionParts } from './interactions/run-interaction.ts';
import { handleAuthorize } from './pages/authorize-page.ts';
import { handleInvite } from './pages/invite-page.ts';
import { openRateLimits } from './rate-limits.ts';
import { createSend, type SendToSite } from './send-to-site.ts';
import { openServer, type Server } from './server.ts';

/** A running simulator of Discord. */
export interface DiscordSimulator extends Simulator {
  /** What the features need to know about it; the same as at the real Discord but for the addresses. */
  settings: DiscordSettings;
  /** The page where a person joins the server. */
  inviteUrl: string;
  secrets: { botToken: string; clientSecret: string };
  /** What people do, and what a test changes or looks at. */
  server: Server;
}

interface DiscordOptions {
  /** Where everything is stored. */
  folder: string;
  /** The origin of the site. */
  site: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Sends a signed request to the site; tests replace it with the handler itself. */
  send?: SendToSite;
}

/** Starts a simulator of Discord: one server with its people, the API, and the pages that a person opens in a browser. */
export async function startDiscord({
  folder,
  site,
  now = () => Date.now(),
  send = createSend(site),
}: DiscordOptions): Promise<DiscordSimulator> {
  mkdirSync(folder, { recursive: true });
  let handle = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.writeHead(503).end();
  };
  const { url, stop } = await startListeningAsBefore(
    handleErrors((request, response) => handle(request, response)),
    join(folder, 'port.json'),
  );
  const discord = openDiscord({ folder, site, url, now });
  const interactions: InteractionParts = { discord, send, refusals: [], callbacks: new Map() };
  const api: ApiParts = {
    discord,
    routes: buildRoutes(interactions.callbacks),
    takeLimit: openRateLimits(now),
    counters: openCounters(now),
    chooseTrouble: () => undefined,
  };
  const events = openApplicationEvents(discord, send);
  handle = (request, response) => handleRequest(api, request, response);
  const { applicationId, publicKey, botToken, clientSecret } = discord.keys;
  return {
    url,
    settings: {
      applicationId,
      publicKey,
      cdn: url,
      api: `${url}/api/v10`,
      authorizeUrl: `${url}/oauth2/authorize`,
    },
    inviteUrl: `${url}/invite/${discord.world.guild.inviteCode}`,
    secrets: { botToken, clientSecret },
    server: openServer(api, interactions, events),
    stop: async () => {
      events.stop();
      await stop();
    },
  };
}

/** The API with its version; OAuth2 is also reached without one. */
const API = /^\/api(?:\/v10(?=\/)|(?=\/oauth2\/))/;
const FILES = /^\/(ephemeral-)?attachments\//;
const AVATARS = /^\/(?:embed\/)?avatars\/.+\.(?:png|webp|jpg|gif)$/;
const INVITE = /^\/invite\/(\w+)$/;
const FORM_BYTES = 16 * 1024;

/** Handles any request to the simulator: the API, the CDN, and the pages for people. */
async function handleRequest(
  parts: ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { discord } = parts;
  const url = new URL(request.url ?? '/', discord.url);
  const { pathname } = url;
  const [, inviteCode] = INVITE.exec(pathname) ?? [];
  if (API.test(pathname)) return handleApiRequest(parts, pathname.replace(API, ''), request, response);
  if (FILES.test(pathname)) return sendFile(discord, url, response);
  if (AVATARS.test(pathname)) return sendAvatar(pathname, response);
  if (pathname === '/oauth2/authorize')
    return handleAuthorize(discord, url, await readForm(request), response);
  if (inviteCode) return handleInvite(discord, inviteCode, await readForm(request), response);
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (request.method !== 'POST') return undefined;
  return new URLSearchParams((await readBody(request, FORM_BYTES))?.toString());
}
