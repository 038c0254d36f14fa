/** The names of an entity's fields. */
type Name<Fields> = keyof Fields & string;

/** Two edits of one version. */
export interface Edits<Fields> {
  /** The version that both editors started from. */
  base: Fields;
  /** The user's fields; those that the user did not edit are as in `theirs`. */
  mine: Fields;
  /** The saved version of the other editor. */
  theirs: Fields;
}

/** How two edits relate, field by field. */
interface ComparedEdits<Fields> {
  /** Changed by both, in different ways. */
  contested: Name<Fields>[];
  onlyMine: Name<Fields>[];
  onlyTheirs: Name<Fields>[];
}

/**
 * Compares two edits of one version.
 *
 * @param findChanges the fields of the second version that differ from the first
 */
export function compareEdits<Fields extends object>(
  { base, mine, theirs }: Edits<Fields>,
  findChanges: (before: Fields, now: Fields) => Partial<Fields>,
): ComparedEdits<Fields> {
  const listNames = (before: Fields, now: Fields) => Object.keys(findChanges(before, now)) as Name<Fields>[]; // fields of an entity
  const theirChanges = listNames(base, theirs);
  const different = listNames(theirs, mine);
  return {
    contested: different.filter((name) => theirChanges.includes(name)),
    onlyMine: different.filter((name) => !theirChanges.includes(name)),
    onlyTheirs: theirChanges.filter((name) => !different.includes(name)),
  };
}

/**
 * The labelled fields of the second version that differ from the first. Line endings make no difference, since a text area
 * normalizes them, and neither does whether a text is empty or missing.
 */
export function findFieldChanges<Fields extends object>(
  labels: Readonly<Record<Name<Fields>, string>>,
  before: Fields,
  now: Fields,
): Partial<Fields> {
  const names = Object.keys(labels) as Name<Fields>[]; // every field has a label
  const changed = names.filter((name) => normalize(before[name]) !== normalize(now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<Fields>; // fields of `now`
}

const normalize = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : (value ?? ''));

/** The user's fields, with some of the other editor's. */
export function mergeEdits<Fields extends object>(
  { mine, theirs }: Edits<Fields>,
  chosenTheirs: readonly Name<Fields>[],
): Fields {
  return { ...mine, ...Object.fromEntries(chosenTheirs.map((name) => [name, theirs[name]])) };
}
