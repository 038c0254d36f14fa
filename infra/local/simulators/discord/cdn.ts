import type { ServerResponse } from 'node:http';
import type { Discord } from './discord.ts';
import { readFileByUrl } from './files.ts';

/** Answers requests for attachments, as Discord's CDN does. */
export function answerFile(discord: Discord, url: URL, response: ServerResponse): void {
  const bytes = readFileByUrl(discord, url);
  const [id] = url.pathname.split('/').slice(-2);
  const { messages, interactions } = discord.world;
  const attachment = [
    ...messages.flatMap(({ attachments }) => attachments),
    ...interactions.flatMap(({ uploads }) => uploads),
  ].find((each) => each.id === id);
  if (!bytes) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('This content is no longer available.');
    return;
  }
  response.writeHead(200, {
    'content-type': attachment?.contentType ?? 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}
