import {
  CloudFrontClient,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockClient } from '../../../functions/testing/mock-client.ts';
import { rotateOriginSecret } from './rotate-origin-secret.ts';

const manager = mockClient(SecretsManagerClient);
const edge = mockClient(CloudFrontClient);

/** What the API accepts, and what CloudFront sends: the stand-ins of both services keep it here. */
let stored: Record<string, string>;
let sent: string;
/** The state after every step that changed something. */
let steps: { stored: Record<string, string>; sent: string }[];
/** The number of the request at which the command is interrupted, from 1. */
let interruptedAt: number;
let requests: number;
let said: string[];

function count(): void {
  requests += 1;
  if (requests === interruptedAt) throw new Error('interrupted');
}

const note = () => steps.push({ stored: { ...stored }, sent });

beforeEach(() => {
  [stored, sent, steps, said] = [{ sent: 'old' }, 'old', [], []];
  [requests, interruptedAt] = [0, 0];
  manager.reset();
  edge.reset();
  manager.on(GetSecretValueCommand).callsFake(() => {
    count();
    return { SecretString: JSON.stringify(stored) };
  });
  manager.on(PutSecretValueCommand).callsFake(({ SecretString }) => {
    count();
    stored = JSON.parse(SecretString);
    note();
  });
  const others = { Id: 'Files', DomainName: 'files.test', CustomHeaders: { Quantity: 0 } };
  edge.on(GetDistributionConfigCommand).callsFake(() => {
    count();
    const header = { HeaderName: 'x-origin-secret', HeaderValue: sent };
    const api = { Id: 'Api', DomainName: 'api.test', CustomHeaders: { Quantity: 1, Items: [header] } };
    return {
      ETag: 'E1',
      DistributionConfig: { Comment: 'dev', Origins: { Quantity: 2, Items: [others, api] } },
    };
  });
  edge.on(UpdateDistributionCommand).callsFake(({ IfMatch, DistributionConfig }) => {
    count();
    const { Items } = DistributionConfig.Origins;
    expect([IfMatch, DistributionConfig.Comment, Items[0]]).toEqual(['E1', 'dev', others]);
    sent = Items[1].CustomHeaders.Items[0].HeaderValue;
    note();
  });
  edge.on(GetDistributionCommand).callsFake(() => ({ Distribution: { Status: 'Deployed' } }));
});

const rotate = () =>
  rotateOriginSecret({
    secret: 'arn:secret',
    distribution: 'E123',
    secrets: new SecretsManagerClient({}),
    cloudfront: new CloudFrontClient({}),
    progress: { step: (_, work) => work(() => undefined), say: (line) => void said.push(line) },
    wait: async (milliseconds) => {
      expect(milliseconds).toBeGreaterThan(60_000);
      count();
      note();
    },
  });

describe('the rotation of the origin secret', () => {
  it('has the API accept the new value before CloudFront sends it, and the old one until it does', async () => {
    await rotate();
    const { sent: value = '' } = stored;
    expect(value).toMatch(/^[A-Za-z0-9]{48}$/);
    expect(steps).toEqual([
      { stored: { sent: 'old', next: value }, sent: 'old' },
      // Here the API gets time to read it.
      { stored: { sent: 'old', next: value }, sent: 'old' },
      { stored: { sent: 'old', next: value }, sent: value },
      { stored: { sent: value, previous: 'old' }, sent: value },
      { stored: { sent: value }, sent: value },
    ]);
    expect(said.join()).not.toContain(value);
  });

  it('causes no outage wherever it is interrupted, and goes on from there', async () => {
    await rotate();
    const total = requests;
    expect(total).toBe(8);
    for (let at = 1; at <= total; at++) {
      [stored, sent, requests, interruptedAt] = [{ sent: 'old' }, 'old', 0, at];
      await expect(rotate()).rejects.toThrow('interrupted');
      expect(Object.values(stored)).toContain(sent);
      const begun = stored.next ?? (stored.previous && stored.sent);
      [steps, interruptedAt] = [[], 0];
      await rotate();
      for (const step of steps) expect(Object.values(step.stored)).toContain(step.sent);
      expect(stored).toEqual({ sent });
      if (begun) expect(sent).toBe(begun);
    }
  });

  it('is refused for a secret of another form, without a word of it', async () => {
    manager.on(GetSecretValueCommand).resolves({ SecretString: 'something secret' });
    await expect(rotate()).rejects.toThrow(/^The origin secret is not as a deployment creates it/);
  });
});
