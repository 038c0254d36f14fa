import { MODEL_LIMITS } from '#shared/item-fields.ts';
import { FileRefused } from '../file-refused.ts';

/** The chunks of a GLB file. */
export interface Glb {
  /** The scene description, as parsed; nothing about it is checked yet. */
  json: unknown;
  /** The bytes that the description refers to; empty without such a chunk. */
  binary: Buffer;
}

const MAGIC = 0x46546c67; // glTF
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

const MAX_JSON_BYTES = 8 * 1024 * 1024;
/** Deeper than any exporter writes; libraries that read recursively would run out of stack at some depth. */
const MAX_DEPTH = 64;

const DAMAGED = 'The model is damaged or incomplete. Export it again, and upload that.';

/** The error for a file that begins like a GLB but cannot be read as one. */
export const buildDamagedModel = (cause?: unknown): FileRefused => new FileRefused(DAMAGED, { cause });

/**
 * Splits a GLB file into its chunks. Lengths are checked against the file, so nothing is read or reserved beyond it.
 *
 * @throws FileRefused with the reason
 */
export function readGlb(bytes: Buffer): Glb {
  if (bytes.length === 0) throw new FileRefused('The model is empty.');
  if (bytes.length > MODEL_LIMITS.bytes)
    throw new FileRefused(`The model is larger than ${MODEL_LIMITS.megabytes} MB.`);
  if (bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES || bytes.readUInt32LE(0) !== MAGIC)
    throw new FileRefused('This is no GLB model. Export it as binary glTF (.glb).');
  if (bytes.readUInt32LE(4) !== 2) throw new FileRefused('Only models in glTF version 2 are accepted.');
  if (bytes.readUInt32LE(8) !== bytes.length) throw buildDamagedModel();
  const [first, second] = readChunks(bytes);
  if (first?.type !== JSON_CHUNK) throw buildDamagedModel();
  const binary = second?.type === BINARY_CHUNK ? second.data : Buffer.alloc(0);
  return { json: parseDescription(first.data), binary };
}

interface Chunk {
  type: number;
  data: Buffer;
}

/** The first two chunks; any others are extensions of the format, which readers ignore. */
function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = HEADER_BYTES;
  while (at < bytes.length && chunks.length < 2) {
    if (at + CHUNK_HEADER_BYTES > bytes.length) throw buildDamagedModel();
    const length = bytes.readUInt32LE(at);
    const start = at + CHUNK_HEADER_BYTES;
    if (start + length > bytes.length) throw buildDamagedModel();
    chunks.push({ type: bytes.readUInt32LE(at + 4), data: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return chunks;
}

function parseDescription(data: Buffer): unknown {
  if (data.length > MAX_JSON_BYTES)
    throw new FileRefused(`The model's description is larger than ${MAX_JSON_BYTES / 1024 ** 2} MB.`);
  if (measureDepth(data) > MAX_DEPTH) throw buildDamagedModel();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data));
  } catch (cause) {
    throw buildDamagedModel(cause);
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Brackets and braces: how they change the depth. */
const DEPTH_CHANGES: Readonly<Record<number, number>> = { 91: 1, 123: 1, 93: -1, 125: -1 };

/** How deep arrays and objects of a JSON text are nested, found without parsing it. */
function measureDepth(text: Buffer): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else {
      depth += DEPTH_CHANGES[byte] ?? 0;
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
}
