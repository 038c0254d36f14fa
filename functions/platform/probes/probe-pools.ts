import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GRANTS, readGrant } from '../environment.ts';
import { limitRequests } from '../limit-requests.ts';

const client = new CognitoIdentityProviderClient(limitRequests({ attempts: 1 }));

/**
 * Resolves when the user pools of both account systems respond; signing in depends on them.
 *
 * @throws any error that keeps one of them from responding
 */
export async function probePools(abortSignal: AbortSignal): Promise<void> {
  const { WEBSITE_POOL, GAME_POOL } = readGrant(GRANTS.probes);
  const describe = (UserPoolId: string) =>
    client.send(new DescribeUserPoolCommand({ UserPoolId }), { abortSignal });
  await Promise.all([WEBSITE_POOL, GAME_POOL].map(describe));
}
