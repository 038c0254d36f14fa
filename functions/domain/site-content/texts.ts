import { textProblem, tidyText } from '../../../shared/editable-text.ts';
import { TEXT_KEYS, type TextKey } from '../../../shared/text-content.ts';
import { batchGet, type Reading } from '../../platform/data/batch-get.ts';
import { findThing } from '../../platform/data/change.ts';
import { changeFromStart } from '../../platform/data/change-from-start.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { invalid } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import type { Told } from '../versions/restoring.ts';
import { type StoredText, textKind, unchangedText } from './text-kind.ts';

/** Every text by its key, and the number of each one's version. */
export interface TextContent {
  content: Record<TextKey, string>;
  versions: Record<TextKey, number>;
}

/** All texts of the home page, in one round trip; those that nobody has changed read as from the start. */
export async function siteTexts(reading: Reading = {}): Promise<TextContent> {
  const items = await batchGet(
    TEXT_KEYS.map((key) => keyOf(textKind, key)),
    reading,
  );
  return contentOf(
    TEXT_KEYS.map((key, index) => {
      const item = items[index];
      return item ? thingFrom(textKind, item) : unchangedText(key);
    }),
  );
}

/** What is sent to reword a text, and the version that its editor had before them. */
interface Rewording {
  text: string;
  version?: number | undefined;
}

/**
 * Rewords a text of the home page. What comes along with pasted text is taken out, see `tidyText`; a text
 * that is the present one leaves no version behind.
 *
 * @param told how the history calls it, where that is not an ordinary change
 * @returns all texts as they are now
 * @throws Problem `invalid` for one that is empty or too long; `changed-meanwhile` with the present key, text
 *   and version
 */
export async function rewordText(
  staff: Staff<'web'>,
  key: TextKey,
  { text: written, version }: Rewording,
  told: Told = { action: 'text.change' },
): Promise<TextContent> {
  const problem = textProblem(key, written);
  if (problem) throw invalid('text', problem);
  const text = tidyText(key, written);
  const how = {
    actor: staffActor(staff),
    ...told,
    ...(version !== undefined && { version }),
  };
  const present = (await findThing(textKind, key, { consistent: true })) ?? unchangedText(key);
  const isPresent = present.text === text && (version === undefined || version === present.version);
  if (!isPresent) await changeFromStart(textKind, unchangedText(key), how, (before) => ({ ...before, text }));
  return siteTexts({ consistent: true });
}

function contentOf(texts: readonly StoredText[]): TextContent {
  const content = Object.fromEntries(texts.map(({ id, text }) => [id, text]));
  const versions = Object.fromEntries(texts.map(({ id, version }) => [id, version]));
  // `siteTexts` gives one text for each key.
  return { content, versions } as TextContent;
}
