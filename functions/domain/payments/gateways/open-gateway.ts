import { GRANTS, readGrant } from '#platform/environment.ts';
import { listMissingKeys } from '#shared/gateway-keys.ts';
import { ADAPTERS, type GatewayKeys } from './adapters.ts';
import type { StoredGateway } from './gateway-definition.ts';
import { readSecrets } from './gateway-secrets.ts';
import { GatewayRefused, type PaymentGateway } from './payment-gateway.ts';

/**
 * Opens a stored gateway with its decrypted keys.
 *
 * @throws GatewayRefused `keys-missing` while it lacks a key
 */
export async function openGateway({ id, name, sandbox }: StoredGateway): Promise<PaymentGateway> {
  const keys = await readKeys({ id, name });
  const hosts = readGrant(GRANTS.paymentHosts).PAYMENT_HOSTS[name];
  const openAdapter = await ADAPTERS[name]();
  return openAdapter(keys, sandbox ? hosts.sandbox : hosts.live);
}

async function readKeys({ id, name }: Pick<StoredGateway, 'id' | 'name'>): Promise<GatewayKeys> {
  const secrets = await readSecrets(id);
  const missing = listMissingKeys(name, (secret) => secrets[secret] !== undefined);
  if (missing.length > 0)
    throw new GatewayRefused('keys-missing', `This gateway needs its ${missing.join(' and its ')}`);
  return { merchantId: '', publicKey: '', privateKey: '', ipnSecret: '', ...secrets };
}
