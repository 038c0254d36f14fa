import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { limitRequests } from '../limit-requests.ts';

/**
 * Returns the text of a secret.
 *
 * @param id the id or the ARN of the secret
 * @throws any error of Secrets Manager, and an Error if the secret has no text
 */
export async function readSecret(id: string): Promise<string> {
  const client = new SecretsManagerClient(limitRequests());
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
  client.destroy();
  if (!SecretString) throw new Error(`The secret ${id} has no text`);
  return SecretString;
}
