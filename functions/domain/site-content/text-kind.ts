import { TEXT_DEFAULTS, type TextKey } from '../../../shared/text-content.ts';
import type { Kind } from '../../platform/data/kind.ts';
import { VERSIONS_KEPT } from '../versions/versions-kept.ts';

/** A text of the home page as it is stored; its key is its id. */
export interface StoredText {
  id: TextKey;
  version: number;
  text: string;
}

export const textKind: Kind<StoredText> = {
  name: 'text',
  toStored: ({ text }) => ({ card: {}, detail: { text } }),
  // What is read here was written by `toStored` above and by nothing else.
  fromStored: ({ id, version, detail }) => ({ id, version, ...detail }) as StoredText,
  lists: () => [],
  shown: ({ id, version, text }) => ({ key: id, text, version }),
  titled: ({ id }) => id,
  audited: ({ text }) => ({ text }),
  keepsVersions: VERSIONS_KEPT,
};

/** A text as it reads until somebody rewords it. */
export const unchangedText = (key: TextKey): StoredText => ({
  id: key,
  version: 0,
  text: TEXT_DEFAULTS[key],
});
