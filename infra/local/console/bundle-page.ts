import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles a script of the console's page with what it imports. It is bundled for each request, so that a reload of
 * the page shows an edit, and not minified, so that a stack trace can be read.
 *
 * @throws Error if the script does not compile
 */
export async function bundlePage(script: URL): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    write: false,
    charset: 'utf8',
    format: 'esm',
    target: 'es2024',
    // Otherwise React's development version would be bundled.
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return Buffer.concat(outputFiles.map(({ contents }) => contents));
}
