/** Finds something that a test or a person names. @throws Error if there is none */
export function requireNamed<Item>(list: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const found = list.find(isWanted);
  if (!found) throw new Error('The simulated Discord has nothing of that name');
  return found;
}
