import * as v from 'valibot';
import { expect, it } from 'vitest';
import { toStaffGatewayView } from '#domain/payments/gateways/gateway-definition.ts';
import { readSecrets } from '#domain/payments/gateways/gateway-secrets.ts';
import { listGateways } from '#domain/payments/gateways/list-gateways.ts';
import { GATEWAY_FIELDS } from '#shared/gateway-fields.ts';
import { listMissingKeys } from '#shared/gateway-keys.ts';
import { decodeIdTime } from '#shared/ids.ts';
import { GATEWAY_TYPES } from '#shared/payment-fields.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { SANDBOX_KEYS } from '../../simulators/payments/sandbox-keys.ts';
import { SAMPLE_GATEWAYS, storeGateways } from './store-gateways.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it('the sample gateways are accepted by the rules of a gateway', () => {
  for (const sample of SAMPLE_GATEWAYS)
    expect(v.parse(v.strictObject(GATEWAY_FIELDS), sample), sample.displayName).toEqual(sample);
});

it('there is a sample gateway of each type, in its sandbox, with every key that it needs', async () => {
  process.env.SITE_ORIGIN = 'http://localhost:3000';
  await createFreshTable();
  await storeGateways(NOW);
  const gateways = await listGateways();
  expect(new Set(gateways.map(({ name }) => name))).toEqual(new Set(GATEWAY_TYPES));
  for (const gateway of gateways) {
    expect(Date.parse(decodeIdTime(gateway.id))).toBeLessThan(NOW);
    const { configuration, isActive } = toStaffGatewayView(gateway);
    expect([isActive, configuration.sandbox]).toEqual([true, true]);
    expect(listMissingKeys(gateway.name, (name) => configuration[name].set)).toEqual([]);
    expect(await readSecrets(gateway.id)).toEqual(SANDBOX_KEYS[gateway.name]);
  }
});
