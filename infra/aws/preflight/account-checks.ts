import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListOriginRequestPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { isMissingStack } from '../find-stacks.ts';
import { type Check, later, met, unmet } from './finding.ts';

/** The version of the bootstrap that the templates of this CDK need. */
const BOOTSTRAP_VERSION = 21;

/** The functions of a stage at work at the same time; new accounts are allowed ten. */
const CONCURRENT_FUNCTIONS = 100;

/** CloudFront's quota of own policies of each kind in an account. */
const POLICIES_PER_ACCOUNT = 20;

/** Whether someone is signed in, and where. */
export const checkCredentials = (sts = new STSClient({})): Check => ({
  name: 'Credentials',
  run: async () => {
    try {
      const { Account } = await sts.send(new GetCallerIdentityCommand({}));
      return met(`account ${Account}`);
    } catch {
      return unmet('Sign in (aws sso login), or set AWS_PROFILE.');
    }
  },
});

export const checkRegion = (client: { config: { region: () => Promise<string> } }): Check => ({
  name: 'Region',
  run: async () => {
    const region = await client.config.region().catch(() => undefined);
    return region ? met(region) : unmet('Set AWS_REGION, or give your profile a region.');
  },
});

/** Whether the CDK may deploy to this account and region. */
export const checkBootstrap = (cloudformation = new CloudFormationClient({})): Check => ({
  name: 'CDK bootstrap',
  run: async () => {
    const step = 'Run npx cdk bootstrap once for this account and region.';
    try {
      const { Stacks = [] } = await cloudformation.send(
        new DescribeStacksCommand({ StackName: 'CDKToolkit' }),
      );
      const version = Number(
        Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue ?? 0,
      );
      return version >= BOOTSTRAP_VERSION
        ? met(`version ${version}`)
        : unmet(`${step} It is of version ${version}.`);
    } catch (error) {
      if (isMissingStack(error)) return unmet(step);
      throw error;
    }
  },
});

export const checkConcurrency = (lambda = new LambdaClient({})): Check => ({
  name: 'Functions at a time',
  run: async () => {
    const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
    const allowed = AccountLimit?.ConcurrentExecutions ?? 0;
    if (allowed >= CONCURRENT_FUNCTIONS) return met(String(allowed));
    return later(
      `This account may run ${allowed} at a time, which a few visitors use up. Ask for at least ${CONCURRENT_FUNCTIONS} under ` +
        "Service Quotas, AWS Lambda, 'Concurrent executions'.",
    );
  },
});

/**
 * Whether CloudFront takes the policies of a stage that has none yet.
 *
 * @param needed how many of each kind its templates have
 */
export const checkPolicies = (
  needed: { cache: number; request: number },
  cloudfront = new CloudFrontClient({}),
): Check => ({
  name: "CloudFront's policies",
  run: async () => {
    const [cache, request] = await Promise.all([
      cloudfront.send(new ListCachePoliciesCommand({ Type: 'custom' })),
      cloudfront.send(new ListOriginRequestPoliciesCommand({ Type: 'custom' })),
    ]);
    const used = {
      cache: cache.CachePolicyList?.Items?.length ?? 0,
      request: request.OriginRequestPolicyList?.Items?.length ?? 0,
    };
    const crowded = (['cache', 'request'] as const).filter(
      (kind) => used[kind] + needed[kind] > POLICIES_PER_ACCOUNT,
    );
    if (crowded.length === 0) return met();
    return unmet(
      `The account has ${used.cache} cache policies and ${used.request} origin request policies, and may have ` +
        `${POLICIES_PER_ACCOUNT} of each. Delete some that nothing uses, or ask for more under Service Quotas, Amazon CloudFront.`,
    );
  },
});
