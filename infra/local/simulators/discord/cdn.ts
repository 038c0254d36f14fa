import type { ServerResponse } from 'node:http';
import type { Discord } from './discord.ts';
import { readFileByUrl } from './files.ts';
import type { Attachment } from './world.ts';

/** Finds what is known of a file: with a message, or as the option of a command. */
export function findAttachment({ world }: Discord, id: string | undefined): Attachment | undefined {
  const all = [
    ...world.messages.flatMap(({ attachments }) => attachments),
    ...world.interactions.flatMap(({ uploads }) => uploads),
  ];
  return all.find((each) => each.id === id);
}

/** Serves attachments, as Discord's CDN does. */
export function sendFile(discord: Discord, url: URL, response: ServerResponse): void {
  const bytes = readFileByUrl(discord, url);
  if (!bytes) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('This content is no longer available.');
    return;
  }
  const [id] = url.pathname.split('/').slice(-2);
  response.writeHead(200, {
    'content-type': findAttachment(discord, id)?.contentType ?? 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}
