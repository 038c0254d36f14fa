import * as v from 'valibot';
import { FileRefused } from '../file-refused.ts';
import { buildDamagedModel } from './read-glb.ts';

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Index = v.optional(Whole);
const Words = v.optional(v.array(v.string()), []);
const list = <S extends v.GenericSchema>(entry: S) => v.optional(v.array(entry), []);

const Accessor = v.looseObject({
  bufferView: Index,
  byteOffset: v.optional(Whole, 0),
  componentType: Whole,
  count: Whole,
  type: v.string(),
  sparse: v.optional(v.looseObject({ count: Whole })),
});

/** The parts of a glTF description that decide how much memory reading the model takes. */
const Description = v.looseObject({
  extensionsUsed: Words,
  extensionsRequired: Words,
  buffers: list(v.looseObject({ uri: v.optional(v.string()), byteLength: Whole })),
  bufferViews: list(
    v.looseObject({
      buffer: Whole,
      byteOffset: v.optional(Whole, 0),
      byteLength: Whole,
      byteStride: Index,
    }),
  ),
  accessors: list(Accessor),
  images: list(v.looseObject({ uri: v.optional(v.string()), bufferView: Index })),
  nodes: list(v.looseObject({ children: v.optional(v.array(Whole), []) })),
  meshes: list(v.looseObject({ primitives: v.array(v.looseObject({})) })),
  materials: list(v.unknown()),
  textures: list(v.unknown()),
  scenes: list(v.unknown()),
  skins: list(v.unknown()),
  animations: list(v.unknown()),
});
export type Description = v.InferOutput<typeof Description>;

/** Ceilings far above any avatar item; each bounds the work of everything after it. */
const CEILINGS = {
  buffers: 1,
  bufferViews: 20_000,
  accessors: 20_000,
  images: 64,
  nodes: 20_000,
  meshes: 5_000,
  materials: 1_000,
  textures: 256,
  scenes: 64,
  skins: 256,
  animations: 256,
} as const satisfies Partial<Record<keyof Description, number>>;

const MAX_PRIMITIVES = 20_000;
/** Elements of all accessors together, such as vertices, indices and key frames. */
const MAX_ELEMENTS = 20_000_000;
const MAX_DECODED_BYTES = 256 * 1024 * 1024;

const COMPONENT_BYTES: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
const COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

/** Compressed parts could expand to any size, and only special readers measure them. */
const COMPRESSIONS: Readonly<Record<string, string>> = {
  KHR_draco_mesh_compression: 'Draco',
  EXT_meshopt_compression: 'meshopt',
  KHR_texture_basisu: 'KTX2 texture',
};
/** Extensions that a reader may need: they change materials, coordinates and lights, but not what has to be decoded. */
const READABLE =
  /^(KHR_materials_\w+|KHR_texture_transform|KHR_mesh_quantization|KHR_lights_punctual|EXT_texture_webp)$/;

/**
 * Checks the description of a model before any library reads it: everything it refers to is inside the file, and
 * everything it announces is within the ceilings.
 *
 * @param binaryBytes the length of the model's binary chunk
 * @throws FileRefused with the reason
 */
export function checkDescription(json: unknown, binaryBytes: number): Description {
  const parsed = v.safeParse(Description, json);
  if (!parsed.success) throw buildDamagedModel();
  const description = parsed.output;
  requireEmbedded(description);
  requireReadable(description);
  requireCeilings(description);
  requireBounds(description, binaryBytes);
  requireTree(description.nodes);
  return description;
}

function requireEmbedded({ buffers, images }: Description): void {
  const uri = [...buffers, ...images].find((each) => each.uri !== undefined)?.uri;
  if (uri === undefined) return;
  const what = uri.startsWith('data:') ? 'data in its text' : 'other files';
  throw new FileRefused(`The model refers to ${what}. Export it with all data and textures embedded.`);
}

function requireReadable({ extensionsUsed, extensionsRequired }: Description): void {
  for (const name of [...extensionsUsed, ...extensionsRequired]) {
    const compression = Object.hasOwn(COMPRESSIONS, name) && COMPRESSIONS[name];
    if (compression) throw new FileRefused(`Please export the model without ${compression} compression.`);
  }
  const unknown = extensionsRequired.find((name) => !READABLE.test(name));
  if (unknown !== undefined)
    throw new FileRefused(`The model requires the extension ${unknown.slice(0, 60)}, which we can't read.`);
}

function requireCeilings(description: Description): void {
  // The keys of the constant above.
  for (const [part, most] of Object.entries(CEILINGS) as [keyof typeof CEILINGS, number][]) {
    const { length } = description[part];
    if (length > most) throw buildTooMany(length, part, most);
  }
  const primitives = description.meshes.reduce((sum, mesh) => sum + mesh.primitives.length, 0);
  if (primitives > MAX_PRIMITIVES) throw buildTooMany(primitives, 'mesh parts', MAX_PRIMITIVES);
  const elements = description.accessors.reduce((sum, { count: each }) => sum + each, 0);
  if (elements > MAX_ELEMENTS) throw buildTooMany(elements, 'vertices and indices', MAX_ELEMENTS);
}

/** Checks that buffers, views, accessors and images lie inside what contains them. */
function requireBounds(description: Description, binaryBytes: number): void {
  const { buffers, bufferViews, accessors, images } = description;
  // The binary chunk may be padded.
  if (buffers.some(({ byteLength }) => byteLength > binaryBytes)) throw buildDamagedModel();
  for (const { buffer, byteOffset, byteLength } of bufferViews)
    if (byteOffset + byteLength > (buffers[buffer]?.byteLength ?? -1)) throw buildDamagedModel();
  for (const accessor of accessors) requireInside(accessor, description);
  if (images.some(({ bufferView }) => bufferView === undefined || !bufferViews[bufferView]))
    throw buildDamagedModel();
  const decoded = accessors.reduce((sum, each) => sum + getElementSize(each) * each.count, 0);
  if (decoded > MAX_DECODED_BYTES)
    throw new FileRefused(`The model would take more than ${MAX_DECODED_BYTES / 1024 ** 2} MB of memory.`);
}

type AccessorEntry = Description['accessors'][number];

/** Without a buffer view, an accessor is zeros: they take no room in the file, but in memory. */
function requireInside(accessor: AccessorEntry, { bufferViews }: Description): void {
  const { bufferView, byteOffset, count: elements, sparse } = accessor;
  if (sparse && sparse.count > elements) throw buildDamagedModel();
  if (bufferView === undefined || elements === 0) return;
  const view = bufferViews[bufferView];
  const size = getElementSize(accessor);
  const end = byteOffset + (view?.byteStride ?? size) * (elements - 1) + size;
  if (end > (view?.byteLength ?? -1)) throw buildDamagedModel();
}

function getElementSize({ componentType, type }: AccessorEntry): number {
  const bytes = COMPONENT_BYTES[componentType];
  const components = Object.hasOwn(COMPONENTS, type) ? COMPONENTS[type] : undefined;
  if (bytes === undefined || components === undefined) throw buildDamagedModel();
  return bytes * components;
}

/** Checks that nodes form trees: no node has two parents or contains itself. */
function requireTree(nodes: Description['nodes']): void {
  const isChild = new Uint8Array(nodes.length);
  for (const child of nodes.flatMap(({ children }) => children)) {
    if (child >= nodes.length || isChild[child]) throw buildDamagedModel();
    isChild[child] = 1;
  }
  const reached = nodes.flatMap((_, index) => (isChild[index] ? [] : [{ index, depth: 1 }]));
  for (const { index, depth } of reached) {
    if (depth > MAX_NODE_DEPTH)
      throw new FileRefused(`The model's parts are nested more than ${MAX_NODE_DEPTH} levels deep.`);
    for (const child of nodes[index]?.children ?? []) reached.push({ index: child, depth: depth + 1 });
  }
  // Each node of a circle has a parent, so none of them is reached.
  if (reached.length < nodes.length) throw buildDamagedModel();
}

const MAX_NODE_DEPTH = 256;

const buildTooMany = (number: number, what: string, most: number): FileRefused =>
  new FileRefused(
    `The model has ${formatCount(number)} ${what === 'bufferViews' ? 'buffer views' : what}. The maximum is ${formatCount(most)}.`,
  );

const formatCount = (number: number): string => number.toLocaleString('en-US');
