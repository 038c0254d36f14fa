import {
  CloudFrontClient,
  CreateKeyGroupCommand,
  CreatePublicKeyCommand,
  DeletePublicKeyCommand,
  GetKeyGroupCommand,
  GetPublicKeyCommand,
  ListKeyGroupsCommand,
  NoSuchPublicKey,
  UpdateKeyGroupCommand,
} from '@aws-sdk/client-cloudfront';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockClient } from '../../../functions/testing/mock-client.ts';
import { ensureDownloadKey } from './ensure-download-key.ts';
import { rotateDownloadKey } from './rotate-download-key.ts';
import type { StoredKeys } from './stored-keys.ts';

const NAME = 'pixelcrowd-dev-downloads';
const GROUP = 'pixelcrowd-dev-downloads-eu-west-3';
const manager = mockClient(SecretsManagerClient);
const edge = mockClient(CloudFrontClient);

/** What both services have: the stand-ins keep it here. */
interface Account {
  stored: StoredKeys | undefined;
  /** The public keys, by id. */
  known: Map<string, string>;
  group: string[] | undefined;
}
let account: Account;
/** The ids of the key that signs and of those that count, after every change and wait. */
let steps: { signing: string | undefined; accepted: string[] }[];
let requests: number;
/** The number of the request or wait at which the command is interrupted, from 1. */
let interruptedAt: number;
let made: number;

function count(): void {
  requests += 1;
  if (requests === interruptedAt) throw new Error('interrupted');
}

const note = () => steps.push({ signing: account.stored?.current.id, accepted: account.group ?? [] });

const startAccount = (): Account => ({ stored: undefined, known: new Map(), group: undefined });

beforeEach(() => {
  [account, steps, requests, interruptedAt, made] = [startAccount(), [], 0, 0, 0];
  manager.reset();
  edge.reset();
  manager.on(GetSecretValueCommand).callsFake(({ SecretId }) => {
    count();
    expect(SecretId).toBe(NAME);
    if (!account.stored) throw new ResourceNotFoundException({ message: 'none', $metadata: {} });
    return { SecretString: JSON.stringify(account.stored) };
  });
  const store = ({ SecretString }: { SecretString: string }) => {
    count();
    account.stored = JSON.parse(SecretString);
    note();
  };
  manager.on(CreateSecretCommand).callsFake(store);
  manager.on(PutSecretValueCommand).callsFake(store);
  edge.on(CreatePublicKeyCommand).callsFake(({ PublicKeyConfig }) => {
    count();
    const Id = `K${++made}`;
    expect(PublicKeyConfig.Name).toMatch(new RegExp(`^${GROUP}-[0-9a-f]{12}$`));
    account.known.set(Id, PublicKeyConfig.EncodedKey);
    return { PublicKey: { Id } };
  });
  edge.on(GetPublicKeyCommand).callsFake(({ Id }) => {
    count();
    if (!account.known.has(Id)) throw new NoSuchPublicKey({ message: 'none', $metadata: {} });
    return { ETag: 'E1' };
  });
  edge.on(DeletePublicKeyCommand).callsFake(({ Id }) => {
    count();
    expect(account.group).not.toContain(Id);
    account.known.delete(Id);
  });
  edge.on(ListKeyGroupsCommand).callsFake(({ Marker }) => {
    count();
    const other = { KeyGroup: { Id: 'OTHER', KeyGroupConfig: { Name: 'another group' } } };
    if (!Marker) return { KeyGroupList: { Items: [other], NextMarker: 'more' } };
    const own = { KeyGroup: { Id: 'GROUP', KeyGroupConfig: { Name: GROUP } } };
    return { KeyGroupList: { Items: account.group ? [own] : [] } };
  });
  edge.on(GetKeyGroupCommand).callsFake(() => {
    count();
    return { ETag: 'E2', KeyGroup: { KeyGroupConfig: { Name: GROUP, Items: account.group } } };
  });
  edge.on(CreateKeyGroupCommand).callsFake(({ KeyGroupConfig }) => {
    count();
    expect(KeyGroupConfig.Name).toBe(GROUP);
    account.group = KeyGroupConfig.Items;
    return { KeyGroup: { Id: 'GROUP' } };
  });
  edge.on(UpdateKeyGroupCommand).callsFake(({ Id, IfMatch, KeyGroupConfig }) => {
    count();
    expect([Id, IfMatch, KeyGroupConfig.Name]).toEqual(['GROUP', 'E2', GROUP]);
    account.group = KeyGroupConfig.Items;
    note();
  });
});

const clients = {
  secrets: new SecretsManagerClient({ region: 'eu-west-3' }),
  cloudfront: new CloudFrontClient({}),
};
const ensure = () => ensureDownloadKey({ ...clients, stage: 'dev' });
const rotate = () =>
  rotateDownloadKey({
    ...clients,
    stage: 'dev',
    progress: { step: (_, work) => work(() => undefined), say: () => undefined },
    wait: async (milliseconds) => {
      expect(milliseconds).toBeGreaterThanOrEqual(10 * 60_000);
      count();
      note();
    },
  });

describe('the key of downloads', () => {
  it('is created once, with the public half at CloudFront', async () => {
    expect(await ensure()).toBe('GROUP');
    const before = account.stored;
    expect(before).toEqual({
      current: { id: 'K1', privateKey: expect.stringContaining('BEGIN PRIVATE KEY') },
    });
    expect(account.group).toEqual(['K1']);
    expect(account.known.get('K1')).toContain('BEGIN PUBLIC KEY');
    expect(await ensure()).toBe('GROUP');
    expect([account.stored, account.known.size]).toEqual([before, 1]);
  });

  it('is completed by the next deployment if one is interrupted', async () => {
    await ensure();
    const total = requests;
    for (let at = 1; at <= total; at++) {
      [account, requests, interruptedAt] = [startAccount(), 0, at];
      await expect(ensure()).rejects.toThrow('interrupted');
      interruptedAt = 0;
      await ensure();
      expect(account.group).toEqual([account.stored?.current.id]);
    }
  });
});

describe('its rotation', () => {
  it('has CloudFront accept the new key before it signs, and the old one while its URLs are valid', async () => {
    await ensure();
    steps = [];
    await rotate();
    expect(steps).toEqual([
      { signing: 'K1', accepted: ['K1'] },
      { signing: 'K1', accepted: ['K1', 'K2'] },
      // Here CloudFront gets time.
      { signing: 'K1', accepted: ['K1', 'K2'] },
      { signing: 'K2', accepted: ['K1', 'K2'] },
      // Here the URLs of the old one end.
      { signing: 'K2', accepted: ['K1', 'K2'] },
      { signing: 'K2', accepted: ['K2'] },
      { signing: 'K2', accepted: ['K2'] },
    ]);
    expect([...account.known.keys()]).toEqual(['K2']);
    expect(account.stored).not.toHaveProperty('previous');
  });

  it('breaks no download wherever it is interrupted, and goes on from there', async () => {
    await ensure();
    requests = 0;
    await rotate();
    const total = requests;
    for (let at = 1; at <= total; at++) {
      [account, requests, interruptedAt] = [startAccount(), 0, 0];
      await ensure();
      [requests, interruptedAt, steps] = [0, at, []];
      await expect(rotate()).rejects.toThrow('interrupted');
      interruptedAt = 0;
      await rotate();
      for (const { signing, accepted } of steps) expect(accepted).toContain(signing);
      expect(account.group).toEqual([account.stored?.current.id]);
      expect(account.stored).toEqual({ current: expect.anything() });
    }
  });
});
