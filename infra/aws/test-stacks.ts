import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ROUTES_FILE } from '../app-pages.ts';
import { FEATURES } from '../features.ts';
import { LIVE_ALIAS } from './live-alias.ts';
import { createPixelcrowdApp } from './pixelcrowd-app.ts';
import { nameStack, type PARTS } from './stack-names.ts';
import type { Stage } from './stage.ts';
import type { SynthesisContext } from './synthesis-context.ts';
import { TEST_STAGE } from './test-stage.ts';

type Part = (typeof PARTS)[number];

/**
 * The whole AWS app for tests, with bundles and an app of a few bytes, in a folder that is deleted when the process
 * ends.
 *
 * @param known of the account; of one where everything exists by default
 */
export function testApp(
  known: Partial<SynthesisContext> = { isProtected: true },
  stage: Stage = TEST_STAGE,
): App {
  const folder = mkdtempSync(join(tmpdir(), 'pixelcrowd-aws-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bundle = join(folder, 'bundle');
  const frontend = join(folder, 'frontend');
  mkdirSync(bundle);
  mkdirSync(frontend);
  writeFileSync(join(bundle, 'index.mjs'), 'export const handler = () => {};');
  writeFileSync(
    join(frontend, ROUTES_FILE),
    JSON.stringify(['/', '/gallery/:id?', '/artists/:name', '/login', '/admin']),
  );
  return createPixelcrowdApp(
    stage,
    { getBundle: () => bundle, frontend, release: 'release-1' },
    { ...known, outdir: join(folder, 'out') },
  );
}

/**
 * The templates of all stacks, without validation against CloudFormation's rules, which takes most of the time of a
 * synthesis. The tests of the whole app validate them.
 */
export function testTemplates(
  known?: Partial<SynthesisContext>,
  stage: Stage = TEST_STAGE,
): Record<Part, Template> {
  process.env.CDK_VALIDATION = 'false';
  const assembly = testApp(known, stage).synth();
  delete process.env.CDK_VALIDATION;
  const getTemplate = (part: Part) =>
    Template.fromJSON(assembly.getStackByName(nameStack(stage.name, part)).template);
  return {
    data: getTemplate('data'),
    identity: getTemplate('identity'),
    api: getTemplate('api'),
    visitors: getTemplate('visitors'),
    staff: getTemplate('staff'),
    web: getTemplate('web'),
    jobs: getTemplate('jobs'),
  };
}

/** Sorts words, to compare lists whose order does not matter. */
export const sortWords = (words: readonly string[]): string[] => words.toSorted((a, b) => a.localeCompare(b));

/** The feature whose function a resource stands for; undefined unless it is the function's live alias. */
export function findLiveFeature(template: Template, alias: string): string | undefined {
  const { Type, Properties } = template.toJSON().Resources[alias] ?? {};
  if (Type !== 'AWS::Lambda::Alias' || Properties.Name !== LIVE_ALIAS) return undefined;
  const { Description } = template.toJSON().Resources[Properties.FunctionName.Ref].Properties;
  return FEATURES.find(({ purpose }) => purpose === Description)?.name;
}
