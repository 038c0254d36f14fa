import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key, ReadOptions } from '#platform/data/batch-get.ts';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { toTagSlug } from '#platform/data/search-index/tokenize.ts';
import { keepRecent } from '#platform/keep-recent.ts';
import { buildInvalid } from '#platform/problem.ts';
import type { StoredTag } from './tag-definition.ts';

/** Every alias, by its slug, with the name of the tag that it becomes. They are one item, so that every search can know them. */
type AliasMap = Readonly<Record<string, string>>;

/** Their item stays within some sixty kilobytes. */
const MAX_ALIASES = 1_000;

const KEY: Key = { pk: 'TAGALIASES', sk: 'A' };

async function readItem({
  consistent = false,
}: ReadOptions = {}): Promise<{ names: AliasMap; revision: number }> {
  const get = new GetCommand({ TableName: getTableName(), Key: KEY, ConsistentRead: consistent });
  const { Item } = await getDocumentClient().send(get);
  // Only `planAliases` writes this item.
  return { names: (Item?.names ?? {}) as AliasMap, revision: Number(Item?.revision ?? 0) };
}

const CACHE_MILLISECONDS = 5_000;

const recent = keepRecent(CACHE_MILLISECONDS, async () => (await readItem()).names, getTableName);

/** Makes this process read the aliases again after a change. */
export const forgetAliases = (): void => recent.forget();

/** Returns the function that names the other slugs of a tag, by any of them; its aliases are at most five seconds old. */
export async function loadSynonyms(): Promise<(slug: string) => string[]> {
  const names = await recent.read();
  return (slug) => {
    const main = toTagSlug(names[slug] ?? slug);
    const aliases = Object.keys(names).filter((alias) => toTagSlug(names[alias] ?? '') === main);
    return [main, ...aliases].filter((other) => other !== slug);
  };
}

/** Returns the slugs of the tags that have an alias which begins with a text. */
export async function findAliases(beginning: string): Promise<string[]> {
  const names = Object.entries(await recent.read());
  return [...new Set(names.flatMap(([alias, main]) => (alias.startsWith(beginning) ? toTagSlug(main) : [])))];
}

/** Returns the slug of the tag that a slug stands for: itself, unless it is an alias. */
export async function findMainSlug(slug: string): Promise<string> {
  return toTagSlug((await recent.read())[slug] ?? slug);
}

/** Returns tags as they are stored: an alias becomes its tag, and each is there once. */
export async function replaceAliases(tags: readonly string[]): Promise<string[]> {
  const names = await recent.read();
  return [...new Set(tags.map((tag) => names[toTagSlug(tag)] ?? tag))];
}

/**
 * Plans the change of the aliases of a tag, for its transaction.
 *
 * @param tag the tag after the change; with no aliases when it is removed
 * @throws Problem `invalid` for an alias of another tag, an alias that is a tag with aliases, a tag that is an alias itself,
 *   and for too many
 */
export async function planAliases({ id, name, aliases }: Omit<StoredTag, 'version'>): Promise<Write[]> {
  const { names, revision } = await readItem({ consistent: true });
  const others = Object.entries(names).filter(([, main]) => toTagSlug(main) !== id);
  if (others.some(([alias]) => alias === id))
    throw buildInvalid('name', 'This tag is an alias of another tag');
  const taken = new Set(others.flatMap(([alias, main]) => [alias, toTagSlug(main)]));
  const refused = aliases.find((alias) => alias === id || taken.has(alias));
  if (refused !== undefined) throw buildInvalid('aliases', `“${refused}” is already a tag or an alias`);
  if (others.length + aliases.length > MAX_ALIASES)
    throw buildInvalid('aliases', `All tags together can have up to ${MAX_ALIASES} aliases`);
  const next = Object.fromEntries([...others, ...aliases.map((alias) => [alias, name])]);
  const condition =
    revision === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#revision = :was',
          ExpressionAttributeNames: { '#revision': 'revision' },
          ExpressionAttributeValues: { ':was': revision },
        };
  const Item = { ...KEY, names: next, revision: revision + 1 };
  return [{ action: { Put: { TableName: getTableName(), Item, ...condition } }, onRefusal: 'read-again' }];
}
