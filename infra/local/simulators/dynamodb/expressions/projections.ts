import type { AttributeValue, Item } from '../attribute-values.ts';
import type { Scope } from './scope.ts';
import type { Path, Tokens } from './tokens.ts';

/** Reads the list of attributes that a projection selects. */
export function parseProjection(tokens: Tokens): readonly Path[] {
  const paths = [tokens.path()];
  while (tokens.skip(',')) paths.push(tokens.path());
  tokens.end();
  return paths;
}

/** Returns the selected attributes of an item; nested ones keep the maps around them. */
export function project(item: Item, paths: readonly Path[], scope: Scope): Item {
  const selected: Item = {};
  for (const path of paths) {
    const value = scope.read(item, path);
    if (value) place(selected, scope.resolve(path), value);
  }
  return selected;
}

function place(item: Item, [name = '', ...rest]: readonly string[], value: AttributeValue): void {
  if (rest.length === 0) {
    item[name] = value;
    return;
  }
  const map = item[name]?.M ?? {};
  item[name] = { M: map };
  place(map, rest, value);
}
