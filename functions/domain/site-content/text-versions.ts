import { TEXT_KEYS } from '#shared/text-content.ts';
import { versioned } from '../versions/versioned.ts';
import { textDefinition, unchangedText } from './text-definition.ts';
import { editText } from './texts.ts';

/** The versions of the home page's texts. */
export const textVersions = versioned({
  definition: textDefinition,
  parseId: (text) => TEXT_KEYS.find((key) => key === text),
  start: unchangedText,
  buildViews: async (texts) => texts.map(({ id, text }) => ({ kind: 'text', key: id, text })),
  restore: (staff, { id, text }, { version, ...audit }) =>
    editText(staff, id, { text, version }, { action: 'text.restore', ...audit }),
});
