import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { FRONTEND_DIRECTORY } from '../build/frontend.ts';
import type { Feature } from '../feature.ts';
import { ROOT } from '../root.ts';
import { countResources, type ResourceCounts } from './count-resources.ts';
import { createPixelcrowdApp } from './pixelcrowd-app.ts';
import { release } from './release.ts';
import type { Stage } from './stage.ts';
import type { SynthesisContext } from './synthesis-context.ts';

/** The output folder for the templates and the files that a deployment uploads. */
export const ASSEMBLY_DIRECTORY = join(ROOT, 'cdk.out');

/**
 * Writes the CloudFormation templates of a stage.
 *
 * @param getBundle returns the folder of a feature's bundle
 * @param known of the account
 * @returns each stack's name with its resources
 * @throws ValidationError if a finding is not explained; the findings are printed first
 */
export function synthesize(
  stage: Stage,
  getBundle: (feature: Feature) => string,
  known: Partial<SynthesisContext> = {},
): Map<string, ResourceCounts> {
  rmSync(ASSEMBLY_DIRECTORY, { recursive: true, force: true });
  const artifacts = { getBundle, frontend: FRONTEND_DIRECTORY, release: release() };
  const { stacks } = createPixelcrowdApp(stage, artifacts, { ...known, outdir: ASSEMBLY_DIRECTORY }).synth();
  return new Map(stacks.map(({ stackName, template }) => [stackName, countResources(template)]));
}
