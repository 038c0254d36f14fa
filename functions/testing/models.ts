import sharp from 'sharp';

/** The parts of a glTF description that tests change. */
// biome-ignore lint/suspicious/noExplicitAny: tests write descriptions of every shape, most of them wrong
type Description = Record<string, any>;

const [CORNERS, INDICES] = [3, 3];
const POSITION_BYTES = CORNERS * 12;
const INDEX_BYTES = INDICES * 2;

/** Builds a GLB file from a description and its bytes, without any check. */
export function buildGlb(json: Description | string, binary: Buffer = Buffer.alloc(0)): Buffer {
  const text = Buffer.from(typeof json === 'string' ? json : JSON.stringify(json));
  const chunks = [
    buildChunk(0x4e4f534a, text, ' '),
    ...(binary.length ? [buildChunk(0x004e4942, binary)] : []),
  ];
  const header = Buffer.alloc(12);
  header.write('glTF');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(12 + chunks.reduce((sum, { length }) => sum + length, 0), 8);
  return Buffer.concat([header, ...chunks]);
}

function buildChunk(type: number, data: Buffer, padding = '\0'): Buffer {
  const header = Buffer.alloc(8);
  const padded = Buffer.concat([data, Buffer.from(padding.repeat((4 - (data.length % 4)) % 4))]);
  header.writeUInt32LE(padded.length, 0);
  header.writeUInt32LE(type, 4);
  return Buffer.concat([header, padded]);
}

/** The description of a valid model: one textured triangle. */
export function buildTriangleDescription(textureBytes: number): Description {
  return {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 2, mimeType: 'image/png' }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: CORNERS, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5123, count: INDICES, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: POSITION_BYTES, target: 34962 },
      { buffer: 0, byteOffset: POSITION_BYTES, byteLength: INDEX_BYTES, target: 34963 },
      { buffer: 0, byteOffset: POSITION_BYTES + INDEX_BYTES + 2, byteLength: textureBytes },
    ],
    buffers: [{ byteLength: POSITION_BYTES + INDEX_BYTES + 2 + textureBytes }],
  };
}

/** Builds the model of `buildTriangleDescription`, after `change` has changed the description. */
export async function buildTriangle(
  change: (description: Description) => void = () => undefined,
  { side = 4 } = {},
): Promise<Buffer> {
  const texture = await sharp({ create: { width: side, height: side, channels: 3, background: '#ff5c93' } })
    .png()
    .toBuffer();
  const positions = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const indices = Buffer.from(new Uint16Array([0, 1, 2, 0]).buffer);
  const description = buildTriangleDescription(texture.length);
  change(description);
  return buildGlb(description, Buffer.concat([positions, indices, texture]));
}
