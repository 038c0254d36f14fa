import { relative } from 'node:path';
import { bundleDirectory } from '../build/functions.ts';
import { areFunctionsUpToDate, isFrontendUpToDate } from '../build/up-to-date.ts';
import { createProgress } from '../progress.ts';
import { ROOT } from '../root.ts';
import { sumResources } from './count-resources.ts';
import { parseStage } from './stage.ts';
import { ASSEMBLY_DIRECTORY, synthesize } from './synthesize.ts';

/** `npm run synth [-- --stage name]`: writes and checks the templates, without an account or a network. */
const progress = createProgress(process.stdout);
try {
  const { stage } = parseStage(process.argv.slice(2));
  await progress.step('Building the functions', areFunctionsUpToDate);
  await progress.step('Building the app', isFrontendUpToDate);
  const stacks = await progress.step('Writing the templates', async () => synthesize(stage, bundleDirectory));
  for (const [stack, resources] of stacks) progress.say(`  ${stack}: ${sumResources(resources)} resources`);
  progress.say(`Written to ${relative(ROOT, ASSEMBLY_DIRECTORY)}/.`);
} catch (error) {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
