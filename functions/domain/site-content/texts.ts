import { type ReadOptions, readInBatches } from '#platform/data/batch-get.ts';
import { changeFromStart } from '#platform/data/change-from-start.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import { buildInvalid } from '#platform/problem.ts';
import { findTextProblem, normalizeText } from '#shared/editable-text.ts';
import { TEXT_KEYS, type TextKey } from '#shared/text-content.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import type { AuditNote } from '../versions/restore-options.ts';
import { buildUnchangedText, type StoredText, textDefinition } from './text-definition.ts';

/** Every text and its version, by key. */
export interface TextContent {
  content: Record<TextKey, string>;
  versions: Record<TextKey, number>;
}

/** Reads all texts of the home page in one round trip; unchanged texts have their defaults. */
export async function readSiteTexts(options: ReadOptions = {}): Promise<TextContent> {
  const items = await readInBatches(
    TEXT_KEYS.map((key) => buildEntityKey(textDefinition, key)),
    options,
  );
  return readContent(
    TEXT_KEYS.map((key, index) => {
      const item = items[index];
      return item ? toEntity(textDefinition, item) : buildUnchangedText(key);
    }),
  );
}

/** The new text, and the version that the editor saw. */
interface TextEdit {
  text: string;
  version?: number | undefined;
}

/**
 * Changes a text of the home page. Removes artifacts of pasted text, see `normalizeText`; an unchanged text
 * creates no version.
 *
 * @param audit the action in the version history, if it is not an ordinary change
 * @returns all current texts
 * @throws Problem `invalid` if the text is empty or too long; `version-conflict` with the current key, text
 *   and version
 */
export async function editText(
  staff: Staff<'web'>,
  key: TextKey,
  { text: written, version }: TextEdit,
  audit: AuditNote = { action: 'text.change' },
): Promise<TextContent> {
  const problem = findTextProblem(key, written);
  if (problem) throw buildInvalid('text', problem);
  const text = normalizeText(key, written);
  const options = {
    actor: buildStaffActor(staff),
    ...audit,
    onlyIfChanged: true,
    ...(version !== undefined && { version }),
  };
  await changeFromStart(textDefinition, buildUnchangedText(key), options, (before) => ({ ...before, text }));
  return readSiteTexts({ consistent: true });
}

function readContent(texts: readonly StoredText[]): TextContent {
  const content = Object.fromEntries(texts.map(({ id, text }) => [id, text]));
  const versions = Object.fromEntries(texts.map(({ id, version }) => [id, version]));
  // `readSiteTexts` passes one text for each key.
  return { content, versions } as TextContent;
}
