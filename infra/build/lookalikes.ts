import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// Unicode's list of confusable characters: each with the one that stands for all that look like it.
import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { ROOT } from '../root.ts';

/**
 * The characters that look like Latin ones, as a file of the functions. It is stored with the sources, because tests run
 * the sources and Lambda a bundle; `node infra/build/lookalikes.ts` writes it again.
 */
export const LOOKALIKES_FILE = join(ROOT, 'functions/platform/names/lookalikes.json');

/**
 * Returns the content of the file: for Latin letters and digits, every other character that looks like them. The list of
 * the package is ten times as long, because it also has what looks alike in other scripts, and what Unicode itself
 * decomposes, such as full-width letters.
 */
export function buildLookalikes(): string {
  const pairs = Object.entries(confusables).flatMap(([other, standard]) => {
    const latin = decompose(standard);
    const isNeeded = [...other].length === 1 && !/[\x20-\x7e]/.test(other) && decompose(other) !== latin;
    return isNeeded && /^[a-z0-9]+$/.test(latin) ? [{ latin, other }] : [];
  });
  const groups = [...Map.groupBy(pairs, ({ latin }) => latin)].sort(([first], [second]) =>
    first < second ? -1 : 1,
  );
  const table = groups.map(([latin, group]) => [latin, group.map(({ other }) => other).join('')]);
  return `${JSON.stringify(Object.fromEntries(table), undefined, 2)}\n`;
}

/** What Unicode's decomposition leaves of a text without its accents, in lower case. */
const decompose = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

if (import.meta.main) await writeFile(LOOKALIKES_FILE, buildLookalikes());
