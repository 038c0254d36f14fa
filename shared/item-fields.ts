import * as v from 'valibot';

/** Limits of items; those of texts are in characters. */
export const ITEM_LIMITS = {
  name: 80,
  description: 2_000,
  cost: 1_000_000,
  perPlayer: 500,
  perDay: 50,
  decided: 50,
} as const;

/** The limits of the model of an item. */
export const MODEL_LIMITS = { megabytes: 50, bytes: 50 * 1024 * 1024 } as const;

export const MODEL_CONTENT_TYPE = 'model/gltf-binary';

/** The categories of items, in the order in which screens list them. */
export const ITEM_CATEGORIES = [
  'hair',
  'headwear',
  'face',
  'top',
  'bottom',
  'outfit',
  'shoes',
  'accessory',
  'held',
  'pet',
  'furniture',
  'other',
] as const;

export const ItemCategory = v.picklist(
  ITEM_CATEGORIES,
  `Choose one of the categories ${ITEM_CATEGORIES.join(', ')}`,
);
export type ItemCategory = v.InferOutput<typeof ItemCategory>;

export const VISIBILITIES = ['public', 'private'] as const;

/** Whether other players may use an item once it is enabled; chosen by its creator. */
export const Visibility = v.picklist(VISIBILITIES, 'Choose public or private');
export type Visibility = v.InferOutput<typeof Visibility>;

const FIGURE = 'Send a whole number';
const figure = v.pipe(v.number(FIGURE), v.safeInteger(FIGURE), v.minValue(0, FIGURE));

/** What a model consists of. */
export const ModelFigures = v.object({
  vertices: figure,
  triangles: figure,
  meshes: figure,
  materials: figure,
  textures: figure,
  /** The size of the file. */
  bytes: figure,
});
export type ModelFigures = v.InferOutput<typeof ModelFigures>;
