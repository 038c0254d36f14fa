import {
  type CloudFrontClient,
  CreateKeyGroupCommand,
  CreatePublicKeyCommand,
  DeletePublicKeyCommand,
  GetKeyGroupCommand,
  GetPublicKeyCommand,
  ListKeyGroupsCommand,
  NoSuchPublicKey,
  UpdateKeyGroupCommand,
} from '@aws-sdk/client-cloudfront';

/** Returns the id of a key group by its name; undefined if there is none. */
export async function findKeyGroup(name: string, client: CloudFrontClient): Promise<string | undefined> {
  let marker: string | undefined;
  do {
    const { KeyGroupList } = await client.send(new ListKeyGroupsCommand({ Marker: marker }));
    const found = KeyGroupList?.Items?.find(({ KeyGroup }) => KeyGroup?.KeyGroupConfig?.Name === name);
    if (found) return found.KeyGroup?.Id;
    marker = KeyGroupList?.NextMarker;
  } while (marker);
  return undefined;
}

/** Creates a key group, and returns its id. */
export async function createKeyGroup(
  name: string,
  keys: readonly string[],
  client: CloudFrontClient,
): Promise<string> {
  const KeyGroupConfig = { Name: name, Items: [...keys] };
  const { KeyGroup } = await client.send(new CreateKeyGroupCommand({ KeyGroupConfig }));
  return requireId(KeyGroup?.Id);
}

/** Makes exactly these keys those of a group. */
export async function setKeys(
  group: string,
  keys: readonly string[],
  client: CloudFrontClient,
): Promise<void> {
  const { KeyGroup, ETag } = await client.send(new GetKeyGroupCommand({ Id: group }));
  const KeyGroupConfig = { Name: KeyGroup?.KeyGroupConfig?.Name, Items: [...keys] };
  await client.send(new UpdateKeyGroupCommand({ Id: group, IfMatch: ETag, KeyGroupConfig }));
}

/**
 * Makes CloudFront know a public key, and returns its id.
 *
 * @param name that no other key has
 * @param publicKey as PEM
 */
export async function createPublicKey(
  name: string,
  publicKey: string,
  client: CloudFrontClient,
): Promise<string> {
  const PublicKeyConfig = { CallerReference: name, Name: name, EncodedKey: publicKey };
  const { PublicKey } = await client.send(new CreatePublicKeyCommand({ PublicKeyConfig }));
  return requireId(PublicKey?.Id);
}

/** Makes CloudFront forget a public key that is in no group; a missing one is not an error. */
export async function deletePublicKey(id: string, client: CloudFrontClient): Promise<void> {
  try {
    const { ETag } = await client.send(new GetPublicKeyCommand({ Id: id }));
    await client.send(new DeletePublicKeyCommand({ Id: id, IfMatch: ETag }));
  } catch (error) {
    if (!(error instanceof NoSuchPublicKey)) throw error;
  }
}

function requireId(id: string | undefined): string {
  if (id) return id;
  throw new Error('CloudFront created something without an id');
}
