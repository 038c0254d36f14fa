/** An expression, and the names of the values that it uses. */
export interface Template {
  text: string;
  /** By placeholder: what kind of value it usually is. */
  values?: Readonly<Record<string, ValueKind>>;
  names?: Readonly<Record<string, string>>;
}

export type ValueKind = 'number' | 'text' | 'texts' | 'numbers' | 'map' | 'any' | 'prefix';

const N = { '#n': 'n' };
const COUNT = { ':n': 'number' } as const;

export const CONDITIONS: readonly Template[] = [
  { text: 'attribute_not_exists(pk)' },
  { text: 'attribute_exists(pk)' },
  { text: 'attribute_exists(card.title)' },
  { text: 'attribute_not_exists(card.title)' },
  { text: 'attribute_not_exists(pk) OR n <= :n', values: COUNT },
  { text: 'attribute_exists(pk) AND attribute_not_exists(#n)', names: N },
  { text: 'attribute_exists(pk) AND (attribute_not_exists(s) OR n < :n)', values: COUNT },
  { text: 'attribute_not_exists(pk) OR s = :s OR #n <= :n', names: N, values: { ...COUNT, ':s': 'text' } },
  { text: 'n = :n', values: COUNT },
  { text: '#n = :n AND s = :s AND m <> :any', names: N, values: { ...COUNT, ':s': 'text', ':any': 'any' } },
  { text: 'n <> :any', values: { ':any': 'any' } },
  { text: 'n > :n', values: COUNT },
  { text: 'n >= :n', values: COUNT },
  { text: 's < :s', values: { ':s': 'text' } },
  { text: '#n BETWEEN :low AND :n', names: N, values: { ':low': 'number', ':n': 'number' } },
  { text: 's = m' },
  { text: 'n < m' },
  { text: 'card.#n <= :n', names: N, values: COUNT },
  { text: 'card.title = :any', values: { ':any': 'any' } },
  { text: 'card.title <> :any', values: { ':any': 'any' } },
  { text: 'card.#n = card.title', names: N },
  { text: 'card.title = s' },
  { text: 'begins_with(s, :p)', values: { ':p': 'prefix' } },
  { text: 'begins_with(card.title, :p)', values: { ':p': 'prefix' } },
  { text: 'contains(tags, :s)', values: { ':s': 'text' } },
  { text: 'contains(s, :p)', values: { ':p': 'prefix' } },
  { text: 'tags = :tags', values: { ':tags': 'texts' } },
  { text: 'card = :map', values: { ':map': 'map' } },
  { text: 'attribute_not_exists(card.#n) OR card.#n <= :n', names: N, values: COUNT },
];

export const UPDATES: readonly Template[] = [
  { text: 'SET n = :n', values: COUNT },
  { text: 'SET s = :s, m = :any', values: { ':s': 'text', ':any': 'any' } },
  { text: 'SET #n = #n + :n', names: N, values: COUNT },
  { text: 'SET #n = #n + :n, card.#n = #n + :n', names: N, values: COUNT },
  { text: 'SET m = n' },
  { text: 'SET m = n, n = :n', values: COUNT },
  { text: 'SET n = if_not_exists(n, :n)', values: COUNT },
  {
    text: 'SET m = if_not_exists(s, :any), s = :s ADD #n :n',
    names: N,
    values: { ...COUNT, ':s': 'text', ':any': 'any' },
  },
  { text: 'SET since = if_not_exists(since, m)' },
  { text: 'SET card = :map', values: { ':map': 'map' } },
  { text: 'SET card.title = :any', values: { ':any': 'any' } },
  { text: 'SET card.#n = :n, card.title = :s', names: N, values: { ...COUNT, ':s': 'text' } },
  { text: 'SET card.#n = if_not_exists(card.#n, :n)', names: N, values: COUNT },
  { text: 'SET gs1pk = :list, gs1sk = :s', values: { ':list': 'text', ':s': 'text' } },
  { text: 'SET gs1sk = :any', values: { ':any': 'any' } },
  { text: 'SET n = :n, n = :n', values: COUNT },
  { text: 'SET card = :map, card.title = :n', values: { ...COUNT, ':map': 'map' } },
  { text: 'ADD n :n', values: COUNT },
  { text: 'ADD n :n, m :n', values: COUNT },
  { text: 'ADD tags :tags', values: { ':tags': 'texts' } },
  { text: 'ADD s :any', values: { ':any': 'any' } },
  { text: 'ADD #n :n SET s = :s REMOVE m', names: N, values: { ...COUNT, ':s': 'text' } },
  { text: 'DELETE tags :tags', values: { ':tags': 'texts' } },
  { text: 'DELETE marks :marks', values: { ':marks': 'numbers' } },
  { text: 'ADD marks :marks', values: { ':marks': 'numbers' } },
  { text: 'REMOVE n' },
  { text: 'REMOVE gs1pk, gs1sk' },
  { text: 'REMOVE card.title' },
  { text: 'REMOVE card.#n, s', names: N },
  { text: 'SET s = :s REMOVE card', values: { ':s': 'text' } },
];

export const PROJECTIONS: readonly Template[] = [
  { text: 'pk, sk' },
  { text: '#n, s', names: N },
  { text: 'card.title' },
  { text: 'card.title, card.#n, n', names: N },
  { text: 'absent' },
];

/** Index entries have only the projected attributes. */
export const INDEX_PROJECTIONS: readonly Template[] = [
  { text: 'sk, card' },
  { text: 'gs1sk, version, card' },
  { text: 'gs1sk' },
];

export const FILTERS: readonly Template[] = [
  { text: 'attribute_exists(card)' },
  { text: 'card.title = :any', values: { ':any': 'any' } },
  { text: 'card.#n = :n', names: N, values: COUNT },
];

export const TABLE_RANGES: readonly Template[] = [
  { text: 'pk = :pk' },
  { text: 'pk = :pk AND begins_with(sk, :p)', values: { ':p': 'prefix' } },
  { text: 'pk = :pk AND sk BETWEEN :low AND :high', values: { ':low': 'prefix', ':high': 'prefix' } },
  { text: 'pk = :pk AND sk > :p', values: { ':p': 'prefix' } },
  { text: 'pk = :pk AND sk >= :p', values: { ':p': 'prefix' } },
  { text: 'pk = :pk AND sk < :p', values: { ':p': 'prefix' } },
  { text: 'pk = :pk AND sk <= :p', values: { ':p': 'prefix' } },
  { text: 'pk = :pk AND sk = :p', values: { ':p': 'prefix' } },
  { text: '#pk = :pk AND #sk <= :p', names: { '#pk': 'pk', '#sk': 'sk' }, values: { ':p': 'prefix' } },
];

export const INDEX_RANGES: readonly Template[] = [
  { text: 'gs1pk = :pk' },
  { text: 'gs1pk = :pk AND gs1sk <= :s', values: { ':s': 'text' } },
  { text: 'gs1pk = :pk AND gs1sk > :s', values: { ':s': 'text' } },
  { text: '#pk = :pk AND #sk < :s', names: { '#pk': 'gs1pk', '#sk': 'gs1sk' }, values: { ':s': 'text' } },
  {
    text: '#pk = :pk AND #sk BETWEEN :low AND :high',
    names: { '#pk': 'gs1pk', '#sk': 'gs1sk' },
    values: { ':low': 'text', ':high': 'text' },
  },
];
