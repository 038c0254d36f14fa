import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, type Key, readInBatches } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { fitKey } from '#platform/data/fit-key.ts';
import { foldForSearch } from '#platform/data/fold-text.ts';
import { toTagSlug } from '#platform/data/search-index/tokenize.ts';
import { getRatingGroup, type RatingGroup } from '#shared/ratings.ts';
import { buildNameId } from '../artist-lists.ts';
import type { Image } from '../image.ts';
import { listState } from '../image-lists.ts';

/** What a name is of: it is completed and corrected among those of its kind. */
export type NameKind = 'tag' | 'artist';

/** A name that approved images have: a tag, by its slug, or an artist. */
interface Name {
  kind: NameKind;
  /** Identifies it among those of its kind, and begins as it is searched. */
  id: string;
  /** How it is shown. */
  name: string;
}

/** A name with the number of approved images that have it, by rating group. */
export interface KnownName extends Name {
  counts: Record<RatingGroup, number>;
}

/** The names that an image adds to a rating group. */
export interface ImageNames {
  group: RatingGroup;
  names: readonly Name[];
}

/** Returns the tags and the artist of an approved image; undefined for any other image. */
export function listNames(image: Image | undefined): ImageNames | undefined {
  if (!image || listState(image) !== 'approved') return undefined;
  const slugs = new Set(image.tags.map(toTagSlug).filter((slug) => slug !== ''));
  const name = image.createdBy.trim();
  // The digest keeps artists apart whose names are searched alike.
  const artist = {
    kind: 'artist',
    id: `${fitKey(foldForSearch(name), 'sort')}\t${buildNameId(name)}`,
    name,
  } as const;
  const tags = [...slugs].map((slug) => ({ kind: 'tag', id: slug, name: slug }) as const);
  return {
    group: getRatingGroup(image.rating),
    names: foldForSearch(name) === '' ? tags : [...tags, artist],
  };
}

/** Names that begin with the same character share a partition. */
const buildPartition = (kind: NameKind, id: string): string => `NAME#${kind}#${[...id][0] ?? ''}`;

const buildNameKey = ({ kind, id }: Pick<Name, 'kind' | 'id'>): Key => ({
  pk: buildPartition(kind, id),
  sk: id,
});

const COUNT_FIELDS: Record<RatingGroup, string> = { open: 'o', adult: 'r' };

/** The write that counts a name once more or less in some rating groups. It is shown as it was spelled when it was added last. */
export function buildNameWrite(name: Name, deltas: Partial<Record<RatingGroup, number>>): TransactAction {
  const fields = Object.entries(deltas) as [RatingGroup, number][]; // the keys of a record are as its type says
  const isAdded = fields.some(([, delta]) => delta > 0);
  const add = `ADD ${fields.map((_, index) => `#f${index} :d${index}`).join(', ')}`;
  return {
    Update: {
      TableName: getTableName(),
      Key: buildNameKey(name),
      UpdateExpression: isAdded ? `${add} SET shown = :shown` : add,
      ExpressionAttributeNames: Object.fromEntries(
        fields.map(([group], index) => [`#f${index}`, COUNT_FIELDS[group]]),
      ),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([, delta], index) => [`:d${index}`, delta])),
        ...(isAdded && { ':shown': name.name }),
      },
    },
  };
}

/** How many names a reading goes through: some ten read units. */
const MAX_READ = 1_000;

/**
 * Reads the names of a kind that begin with a folded text, without those that no image has; of more than it may read, the first
 * by the alphabet.
 */
export async function readNames(kind: NameKind, beginning: string, most = MAX_READ): Promise<KnownName[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :beginning)',
      ExpressionAttributeValues: { ':pk': buildPartition(kind, beginning), ':beginning': beginning },
      Limit: most,
    }),
  );
  return Items.map((item) => toKnownName(kind, item)).filter((known) => countAll(known) > 0);
}

function toKnownName(kind: NameKind, { sk, shown, ...fields }: Item): KnownName {
  const read = (group: RatingGroup) => Math.max(0, Number(fields[COUNT_FIELDS[group]] ?? 0));
  return {
    kind,
    id: String(sk),
    name: String(shown ?? sk),
    counts: { open: read('open'), adult: read('adult') },
  };
}

/** How many images with a name visitors may see. */
export const countVisible = ({ counts }: KnownName, ratingGroups: readonly RatingGroup[]): number =>
  ratingGroups.reduce((sum, group) => sum + counts[group], 0);

/** How many approved images have a name. */
export const countAll = ({ counts }: KnownName): number => counts.open + counts.adult;

/** Reads some tags by their slugs, without those that no image ever had: half a read unit each. */
export async function readTagNames(slugs: readonly string[]): Promise<KnownName[]> {
  const keys = [...new Set(slugs)].map((id) => buildNameKey({ kind: 'tag', id }));
  const items = await readInBatches(keys);
  return items.flatMap((item) => (item ? [toKnownName('tag', item)] : []));
}

/** A name as it is searched: without what keeps apart those that are searched alike. */
export const getSearchedForm = ({ id }: Pick<Name, 'id'>): string => id.split('\t')[0] ?? id;
