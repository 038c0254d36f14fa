import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../gateway/request-body.ts';
import { sendAvatar } from './avatars.ts';
import { sendFile } from './cdn.ts';
import { type ApiParts, handleApiRequest } from './handle-api-request.ts';
import { handleAuthorize } from './pages/authorize-page.ts';
import { handleInvite } from './pages/invite-page.ts';

/** The API with its version; OAuth2 is also reached without one. */
const API = /^\/api(?:\/v10(?=\/)|(?=\/oauth2\/))/;
const FILES = /^\/(ephemeral-)?attachments\//;
const AVATARS = /^\/(?:embed\/)?avatars\/.+\.(?:png|webp|jpg|gif)$/;
const INVITE = /^\/invite\/(\w+)$/;
const FORM_BYTES = 16 * 1024;

/** Handles any request to the simulator: the API, the CDN, and the pages for people. */
export async function handleRequest(
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
