import { App, Tags, Validations } from 'aws-cdk-lib';
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Artifacts } from './artifacts.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import type { Stage } from './stage.ts';

/**
 * Everything that runs on AWS. Its synthesis fails on any finding of cdk-nag that is not answered with a
 * reason where it arises.
 *
 * @param outdir where the synthesis is written; CDK's own choice where none is given
 */
export function pixelcrowdApp(stage: Stage, artifacts: Artifacts, outdir?: string): App {
  const app = new App({ context: FLAGS, analyticsReporting: false, ...(outdir && { outdir }) });
  // CloudFront's names are one space for the whole account and are made of the stack's.
  const named = (part: string) => `pixelcrowd-${stage.name}-${part}`;
  const data = new DataStack(app, named('data'), stage);
  const identity = new IdentityStack(app, named('identity'));
  const api = new ApiStack(app, named('api'), { stage, data, identity, artifacts });
  const web = new WebStack(app, named('web'), { stage, data, api, artifacts });
  new JobsStack(app, named('jobs'), { stage, data, identity, api, web, artifacts });
  Tags.of(app).add('project', 'pixelcrowd');
  Tags.of(app).add('stage', stage.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

const FLAGS = {
  ...recommendedFlags,
  // What another stack still uses cannot be taken away: CloudFormation refuses it.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};
