import { Stack as CdkStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Feature } from '../../feature.ts';
import { FEATURES } from '../../features.ts';
import type { Artifacts } from '../artifacts.ts';
import { Capabilities } from '../constructs/capabilities.ts';
import { FeatureFunction } from '../constructs/feature-function.ts';
import { SiteRoutes } from '../constructs/site-routes.ts';
import type { FUNCTION_PARTS } from '../stack-names.ts';
import type { Stage } from '../stage.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { WebStack } from './web-stack.ts';

interface FunctionsStackProps {
  /** Whom its functions serve. */
  serves: (typeof FUNCTION_PARTS)[number];
  stage: Stage;
  data: DataStack;
  identity: IdentityStack;
  api: ApiStack;
  web: WebStack;
  artifacts: Artifacts;
}

/** Functions that serve calls, with the routes to them. */
export class FunctionsStack extends CdkStack {
  constructor(
    scope: Construct,
    id: string,
    { serves, stage, data, identity, api, web, artifacts }: FunctionsStackProps,
  ) {
    super(scope, id);
    const routes = new SiteRoutes(this, 'Routes', api.api);
    const { table, uploads, media } = data;
    const capabilities = new Capabilities({ stage, table, uploads, media, identity, app: web.app });
    for (const feature of FEATURES.filter((known) => hasCalls(known) && known.serves === serves)) {
      const made = new FeatureFunction(this, feature.name, { feature, artifacts, capabilities });
      routes.addRoutes(feature, made.live);
    }
  }
}

/**
 * Checks whether a feature serves calls, and so is not in the stack of the jobs.
 *
 * @throws Error for a feature that would be in both: calls and jobs need different sizes and timeouts
 */
export function hasCalls({
  name,
  contract,
  handlesUnknownRoutes,
  serves,
  processes,
  startedBy,
  jobs,
}: Feature): boolean {
  const servesCalls = Boolean(contract || handlesUnknownRoutes);
  if (servesCalls !== Boolean(serves))
    throw new Error(`${name} must say whom it serves, if it serves calls.`);
  if (servesCalls && (processes || startedBy || jobs)) {
    throw new Error(`${name} serves calls and is started by events; make it two features.`);
  }
  return servesCalls;
}
