import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildGlb, buildTriangle, buildTriangleDescription } from '../../../testing/models.ts';
import { FileRefused } from '../file-refused.ts';
import { inspectModel } from './inspect-model.ts';

let model: Buffer;

beforeAll(async () => {
  model = await buildTriangle();
});

/** The reason for which a model is refused. */
const buildRefusal = async (bytes: Buffer): Promise<string> => {
  const error = await inspectModel(bytes).catch((caught: unknown) => caught);
  if (!(error instanceof FileRefused)) throw error instanceof Error ? error : new Error('It was accepted');
  return error.message;
};

const DAMAGED = /damaged or incomplete/;

describe('a valid model', () => {
  it('is measured', async () => {
    expect((await inspectModel(model)).figures).toEqual({
      vertices: 3,
      triangles: 1,
      meshes: 1,
      materials: 1,
      textures: 1,
      bytes: model.length,
    });
  });

  it('has the messages of the validator', async () => {
    const { findings, findingCount } = await inspectModel(model);
    expect(findings).toContainEqual({
      severity: 'information',
      code: 'UNUSED_OBJECT',
      message: 'This object may be unused.',
      pointer: '/textures/0',
    });
    expect(findingCount).toBe(findings.length);
  });

  it.each([
    [4, 1],
    [5, 1],
    [6, 1],
    [1, 0],
  ])('drawn in mode %i has %i triangles', async (mode, triangles) => {
    const bytes = await buildTriangle(({ meshes }) => {
      meshes[0].primitives[0].mode = mode;
    });
    expect((await inspectModel(bytes)).figures.triangles).toBe(triangles);
  });
});

describe('a file that is no model', () => {
  it.each([
    ['a text', Buffer.from('solid teapot, vertices 4000000000'), /no GLB model/],
    [
      'an image',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      /no GLB model/,
    ],
    ['glTF in JSON', Buffer.from(JSON.stringify(buildTriangleDescription(9))), /no GLB model/],
    ['an empty file', Buffer.alloc(0), /empty/],
    ['a header alone', Buffer.from('676c5446020000000c000000', 'hex'), /no GLB model/],
  ])('is refused: %s', async (_, bytes, reason) => {
    expect(await buildRefusal(bytes)).toMatch(reason);
  });

  it('is refused above 50 MB', async () => {
    expect(await buildRefusal(Buffer.concat([model, Buffer.alloc(50 * 1024 * 1024)]))).toBe(
      'The model is larger than 50 MB.',
    );
  });

  it('is refused in another version of the format', async () => {
    const old = Buffer.from(model);
    old.writeUInt32LE(1, 4);
    expect(await buildRefusal(old)).toMatch(/version 2/);
  });
});

describe('a damaged model', () => {
  it.each([-1, -4, -100, -500, 20])('is refused if it ends at byte %i', async (end) => {
    expect(await buildRefusal(model.subarray(0, end))).toMatch(DAMAGED);
  });

  it('is refused if a chunk claims to be longer than the file', async () => {
    const bytes = Buffer.from(model);
    bytes.writeUInt32LE(0xffffffff, 12);
    expect(await buildRefusal(bytes)).toMatch(DAMAGED);
  });

  it.each([
    ['no JSON', '{"asset": {'],
    ['a number', '7'],
    ['wrong types', '{"asset":{"version":"2.0"},"accessors":[{"count":"many"}]}'],
    ['deeply nested', `{"asset":{"version":"2.0"},"extras":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('is refused if its description is %s', async (_, json) => {
    expect(await buildRefusal(buildGlb(json))).toMatch(DAMAGED);
  });

  it('is refused with the first error of the validator', async () => {
    const bytes = await buildTriangle(({ materials }) => {
      materials[0].pbrMetallicRoughness.baseColorFactor = [4, 0, 0, 1];
    });
    expect(await buildRefusal(bytes)).toMatch(/^The model has errors: .*\(\/materials\/0\//);
  });
});

describe('a hostile model', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the descriptions are wrong on purpose
  const cases: [string, (description: any) => void, RegExp][] = [
    [
      'claims 4 billion vertices',
      ({ accessors }) => Object.assign(accessors[0], { count: 4_000_000_000 }),
      /4,000,000,003 vertices and indices/,
    ],
    [
      'claims 4 billion zeros without any data',
      ({ accessors }) => accessors.push({ componentType: 5126, count: 4_000_000_000, type: 'MAT4' }),
      /vertices and indices/,
    ],
    [
      'expands in memory',
      ({ accessors }) => accessors.push({ componentType: 5126, count: 19_000_000, type: 'MAT4' }),
      /256 MB of memory/,
    ],
    ['reads beyond its data', ({ accessors }) => Object.assign(accessors[0], { count: 4_000 }), DAMAGED],
    [
      'has a view beyond its buffer',
      ({ bufferViews }) => Object.assign(bufferViews[0], { byteLength: 1e9 }),
      DAMAGED,
    ],
    [
      'has a buffer beyond the file',
      ({ buffers }) => Object.assign(buffers[0], { byteLength: 4e9 }),
      DAMAGED,
    ],
    [
      'fetches a buffer',
      ({ buffers }) => Object.assign(buffers[0], { uri: 'https://evil.example/a.bin' }),
      /other files/,
    ],
    ['reads a local file', ({ images }) => images.splice(0, 1, { uri: 'file:///etc/passwd' }), /other files/],
    [
      'embeds data in its text',
      ({ images }) => images.splice(0, 1, { uri: 'data:image/png;base64,AAAA' }),
      /data in its text/,
    ],
    [
      'is compressed with Draco',
      (description) => Object.assign(description, { extensionsUsed: ['KHR_draco_mesh_compression'] }),
      /without Draco compression/,
    ],
    [
      'requires what we cannot read',
      (description) =>
        Object.assign(description, { extensionsUsed: ['EVIL_x'], extensionsRequired: ['EVIL_x'] }),
      /extension EVIL_x/,
    ],
    [
      'has a hundred thousand nodes',
      ({ nodes }) => nodes.push(...Array.from({ length: 100_000 }, () => ({}))),
      /100,001 nodes/,
    ],
    ['contains itself', ({ nodes }) => nodes.push({ children: [2] }, { children: [1] }), DAMAGED],
    [
      'is nested without end',
      ({ nodes }) =>
        nodes.push(
          ...Array.from({ length: 5_000 }, (_, index) => ({ children: index < 4_999 ? [index + 2] : [] })),
        ),
      /levels deep/,
    ],
    [
      'has no mesh',
      (description) => Object.assign(description, { meshes: undefined, nodes: [{}] }),
      /no mesh/,
    ],
  ];

  it.each(cases)('is refused if it %s', async (_, change, reason) => {
    expect(await buildRefusal(await buildTriangle(change))).toMatch(reason);
  });

  it('is refused for a texture that would fill the memory once decoded', async () => {
    const bytes = await buildTriangle(undefined, { side: 8_192 });
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(await buildRefusal(bytes)).toMatch(/8192 × 8192 pixels/);
  });
});

it('is measured or refused, whatever bytes are changed or missing', async () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(damage, fc.nat(), fc.boolean(), async (changes, end, isCut) => {
    const bytes = Buffer.from(isCut ? model.subarray(0, end % model.length) : model);
    for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
    const outcome = await inspectModel(bytes).catch((error: unknown) => error);
    expect(outcome instanceof FileRefused || (outcome as { figures: object }).figures).toBeTruthy();
  });
  await fc.assert(property, { seed: 20_261_124, numRuns: 2_000 });
});
