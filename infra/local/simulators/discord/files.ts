import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Discord } from './discord.ts';
import type { Attachment } from './world.ts';

/** How long the address of an attachment can be used. */
const DAY = 86_400_000;
const ADDRESS_MILLISECONDS = DAY;

/** A file as it is uploaded with a message. */
export interface UploadedFile {
  filename: string;
  contentType: string;
  bytes: Buffer;
  description?: string;
}

/** Stores a file, and measures it if it is an image. */
export async function storeFile(discord: Discord, file: UploadedFile): Promise<Attachment> {
  const id = discord.createId();
  const folder = join(discord.folder, 'attachments');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, id), file.bytes);
  const { filename, contentType, bytes, description } = file;
  return {
    id,
    filename: filename.replaceAll(/[^\w.-]+/g, '_'),
    contentType,
    size: bytes.length,
    ...(description && { description }),
    ...(contentType.startsWith('image/') && (await measureImage(bytes))),
  };
}

async function measureImage(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width > 0 ? { width, height } : undefined;
}

/** Builds the address of an attachment, which is signed and expires. */
export function buildFileUrl(discord: Discord, channelId: string, { id, filename }: Attachment): string {
  const path = `/attachments/${channelId}/${id}/${filename}`;
  const issued = Math.floor(discord.now() / 1_000).toString(16);
  const expires = Math.floor((discord.now() + ADDRESS_MILLISECONDS) / 1_000).toString(16);
  const hm = signAddress(discord, path, expires, issued);
  return `${discord.url}${path}?ex=${expires}&is=${issued}&hm=${hm}&`;
}

const signAddress = ({ keys }: Discord, path: string, expires: string, issued: string): string =>
  createHmac('sha256', keys.fileKey).update(`${path} ${expires} ${issued}`).digest('hex');

/**
 * Reads the file of an address.
 *
 * @returns undefined if the address is not signed or has expired
 */
export function readFileByUrl(discord: Discord, { pathname, searchParams }: URL): Buffer | undefined {
  const [expires, issued, signature] = ['ex', 'is', 'hm'].map((name) => searchParams.get(name) ?? '');
  const wanted = signAddress(discord, pathname, expires ?? '', issued ?? '');
  const given = signature ?? '';
  const isSigned = given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
  if (!isSigned || Number.parseInt(expires ?? '', 16) * 1_000 <= discord.now()) return undefined;
  const [id = ''] = pathname.split('/').slice(-2);
  return readStoredFile(discord, id);
}

/** Reads a stored file by its id; undefined if it is gone. */
export function readStoredFile({ folder }: Discord, id: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, 'attachments', id));
  } catch {
    return undefined;
  }
}
