import { mkdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Metafile } from 'esbuild';
import { bundle } from '../build/functions.ts';
import type { Feature } from '../features.ts';
import { ROOT } from '../root.ts';
import { type Bundled, filesAtStart } from './bundled.ts';

/** The modules by which the SDK is used: clients, commands and the signer of addresses. */
const SDK_MODULE =
  /@aws-sdk\/((client|lib)-[\w-]+\/dist-es\/(commands\/)?[A-Z]\w+(Client|Command)|s3-request-presigner\/dist-es\/getSignedUrl)\.js$/;

/** The SDK's modules that a bundle reads when it starts. */
export const sdkModules = (metafile: Metafile): string[] =>
  filesAtStart(metafile)
    .flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}))
    .filter((input) => SDK_MODULE.test(input));

/**
 * Bundles a handler that starts with some modules of the SDK and the native packages of a feature, and has
 * nothing else, in the way in which features are bundled.
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
  await writeFile(entry, sourceOf(modules, nativePackages));
  return { directory, metafile: await bundle({ entry, directory, external: nativePackages }) };
}

/** Each module gives one thing, which is called as its file is. */
function sourceOf(modules: readonly string[], nativePackages: readonly string[]): string {
  const imports = [
    ...modules.map(
      (path, index) => `import { ${parse(path).name} as m${index} } from '${join(ROOT, path)}';`,
    ),
    ...nativePackages.map((name, index) => `import n${index} from '${name}';`),
  ];
  const used = [...modules.map((_, index) => `m${index}`), ...nativePackages.map((_, index) => `n${index}`)];
  return `${imports.join('\n')}\nexport const handler = async () => [${used.join(', ')}];\n`;
}
