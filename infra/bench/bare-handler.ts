import { mkdir, writeFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import { type Bundled, listFilesAtStart } from '../build/bundled.ts';
import { bundle } from '../build/functions.ts';
import type { Feature } from '../feature.ts';
import { ROOT } from '../root.ts';

/** The modules of the SDK in use: clients, commands and the URL presigner. */
const SDK_MODULE =
  /@aws-sdk\/((client|lib)-[\w-]+\/dist-es\/(commands\/)?[A-Z]\w+(Client|Command)|s3-request-presigner\/dist-es\/getSignedUrl)\.js$/;

/** The SDK modules that a bundle loads when it starts. */
export const listSdkModules = (bundled: Bundled): string[] =>
  listFilesAtStart(bundled)
    .flatMap((file) => Object.keys(bundled.metafile.outputs[file]?.inputs ?? {}))
    .filter((input) => SDK_MODULE.test(input));

/**
 * Bundles a handler that only loads some modules of the SDK and the native packages of a feature, with the same
 * settings as the features.
 *
 * @param modules paths from the project's folder
 * @param directory replaced
 */
export async function bundleBareHandler(
  modules: readonly string[],
  { nativePackages = [] }: Feature,
  directory: string,
): Promise<Bundled> {
  const entry = join(directory, 'handler.js');
  await mkdir(directory, { recursive: true });
  await writeFile(entry, buildSource(modules, nativePackages));
  const metafile = await bundle({ entries: { index: entry }, directory, external: nativePackages });
  return { file: relative(ROOT, join(directory, 'index.mjs')), metafile };
}

/** Each module exports one value, named after its file. */
function buildSource(modules: readonly string[], nativePackages: readonly string[]): string {
  const imports = [
    ...modules.map(
      (path, index) => `import { ${parse(path).name} as m${index} } from '${join(ROOT, path)}';`,
    ),
    ...nativePackages.map((name, index) => `import n${index} from '${name}';`),
  ];
  const used = [...modules.map((_, index) => `m${index}`), ...nativePackages.map((_, index) => `n${index}`)];
  return `${imports.join('\n')}\nexport const handler = async () => [${used.join(', ')}];\n`;
}
