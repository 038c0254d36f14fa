import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GRANTS, granted } from '../environment.ts';

const PATIENCE = { connectionTimeout: 2_000, requestTimeout: 3_000, throwOnRequestTimeout: true };

/**
 * Returns the secret from which all keys of the system are derived.
 *
 * @throws any error of Secrets Manager
 */
export async function masterSecret(): Promise<string> {
  const { MASTER_SECRET } = granted(GRANTS.secrets);
  const client = new SecretsManagerClient({ requestHandler: PATIENCE, maxAttempts: 2 });
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: MASTER_SECRET }));
  client.destroy();
  if (!SecretString) throw new Error('The master secret has no text');
  return SecretString;
}
