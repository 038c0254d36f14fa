import { App, Tags, Validations } from 'aws-cdk-lib';
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Artifacts } from './artifacts.ts';
import { FUNCTION_PARTS, nameStack } from './stack-names.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { FunctionsStack } from './stacks/functions-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import type { Stage } from './stage.ts';
import { buildContext, type SynthesisContext } from './synthesis-context.ts';

/**
 * The CDK app with everything that runs on AWS. The synthesis fails on any cdk-nag finding that is not explained
 * where it occurs.
 *
 * @param options.outdir the output folder of the synthesis; CDK's default if omitted
 */
export function createPixelcrowdApp(
  stage: Stage,
  artifacts: Artifacts,
  { outdir, ...known }: { outdir?: string } & Partial<SynthesisContext> = {},
): App {
  const context = { ...FLAGS, ...buildContext(known) };
  const app = new App({ context, analyticsReporting: false, ...(outdir && { outdir }) });
  const named = (part: Parameters<typeof nameStack>[1]) => nameStack(stage.name, part);
  const data = new DataStack(app, named('data'), stage);
  const identity = new IdentityStack(app, named('identity'));
  const api = new ApiStack(app, named('api'));
  const web = new WebStack(app, named('web'), { stage, data, api, artifacts });
  for (const serves of FUNCTION_PARTS)
    new FunctionsStack(app, named(serves), { serves, stage, data, identity, api, web, artifacts });
  new JobsStack(app, named('jobs'), { stage, data, identity, api, web, artifacts });
  Tags.of(app).add('project', 'pixelcrowd');
  Tags.of(app).add('stage', stage.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

const FLAGS = {
  ...recommendedFlags,
  // CloudFormation refuses to delete an export that another stack still uses.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};
