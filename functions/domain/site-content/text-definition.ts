import { auditFields, show } from '#platform/data/audited-fields.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { MAX_VERSIONS } from '#platform/data/entity-definition.ts';
import { TEXT_DEFAULTS, type TextKey } from '#shared/text-content.ts';

/** A stored text of the home page; its id is the text key. */
export interface StoredText {
  id: TextKey;
  version: number;
  text: string;
}

export const textDefinition: EntityDefinition<StoredText> = {
  name: 'text',
  label: 'text',
  toStored: ({ text }) => ({ card: {}, detail: { text } }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, detail }) => ({ id, version, ...detail }) as StoredText,
  lists: () => [],
  shown: ({ id, version, text }) => ({ key: id, text, version }),
  titled: ({ id }) => id,
  audited: auditFields<StoredText>(show('text')),
  keepsVersions: MAX_VERSIONS,
};

/** A text before its first change. */
export const buildUnchangedText = (key: TextKey): StoredText => ({
  id: key,
  version: 0,
  text: TEXT_DEFAULTS[key],
});
