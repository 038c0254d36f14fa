import type { Item } from '#domain/items/item.ts';
import { itemDefinition } from '#domain/items/item-definition.ts';
import { storeFindings } from '#domain/items/item-findings.ts';
import { createEntity } from '#platform/data/change.ts';
import type { ModelFinding } from '#platform/media/models/inspect-model.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { ItemId, PlayerId } from '#shared/ids.ts';
import { TESTER } from './images.ts';

/** Builds a processed item that waits for a decision; `at` is its creation time. */
export function buildItem({ at = Date.now(), ...fields }: Partial<Item> & { at?: number } = {}): Item {
  return {
    // `createUlid` returns ids in the format of these ids.
    id: createUlid(at) as ItemId,
    version: 1,
    name: 'Paper lantern',
    description: 'Glows at night',
    category: 'held',
    rating: 'g',
    cost: 40,
    visibility: 'public',
    creator: { id: createUlid(at) as PlayerId, name: 'juno' },
    enabled: false,
    model: { fileName: 'lantern.glb', contentType: 'model/gltf-binary', size: 4_096 },
    screenshot: { fileName: 'lantern.png', contentType: 'image/png', size: 1_200 },
    processing: 'done',
    files: { hash: '0123456789abcdef', widths: [320, 640] },
    figures: { vertices: 480, triangles: 240, meshes: 1, materials: 2, textures: 1, bytes: 4_096 },
    findingCount: 0,
    ...fields,
  };
}

/** Stores an item as given, with the validator's messages about it. */
export function storeItem(
  fields: Parameters<typeof buildItem>[0] = {},
  findings: readonly ModelFinding[] = [],
): Promise<Item> {
  const item = buildItem(fields);
  const also = [storeFindings(item.id, findings)];
  return createEntity(itemDefinition, item, { actor: TESTER, action: 'test.store', also });
}
