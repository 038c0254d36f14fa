import { Stack as CdkStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Feature } from '../../feature.ts';
import { FEATURES } from '../../features.ts';
import type { Artifacts } from '../artifacts.ts';
import { Capabilities } from '../constructs/capabilities.ts';
import { FeatureFunction } from '../constructs/feature-function.ts';
import { SiteApi } from '../constructs/site-api.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

interface ApiStackProps {
  stage: Stage;
  data: DataStack;
  identity: IdentityStack;
  artifacts: Artifacts;
}

/** The API with the functions that answer it. */
export class ApiStack extends CdkStack {
  readonly api: SiteApi;

  constructor(scope: Construct, id: string, { stage, data, identity, artifacts }: ApiStackProps) {
    super(scope, id);
    this.api = new SiteApi(this, 'Api');
    const { table, uploads, media } = data;
    const capabilities = new Capabilities({ stage, table, uploads, media, identity });
    for (const feature of FEATURES.filter(hasCalls)) {
      const made = new FeatureFunction(this, feature.name, { feature, artifacts, capabilities });
      this.api.answerWith(feature, made.live);
    }
  }
}

/**
 * Checks whether a feature belongs to the API stack rather than to the jobs stack.
 *
 * @throws Error for a feature that would be in both: calls and jobs need different sizes and timeouts
 */
export function hasCalls({
  name,
  contract,
  answersUnknownRoutes,
  processes,
  startedBy,
  jobs,
}: Feature): boolean {
  const answers = Boolean(contract || answersUnknownRoutes);
  if (answers && (processes || startedBy || jobs)) {
    throw new Error(`${name} answers calls and is started by events; make it two features.`);
  }
  return answers;
}
