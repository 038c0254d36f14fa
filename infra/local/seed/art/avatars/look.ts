import { nameIn } from '../name-in.ts';
import { DYES, type Dye, SKINS, type Skin } from '../palette.ts';
import { EXTRAS, type ExtraName } from './extras.ts';
import { GROUNDS, type GroundName, SCHEMES, type SchemeName } from './grounds.ts';

/** A part of the avatar style by its name there, and its colour. */
interface Part {
  name: string;
  dye: Dye;
}

/** Everything that decides how an avatar looks. */
export interface Look {
  title: string;
  skin: Skin;
  /** Without it the head is bare. */
  hair?: Part;
  eyes: string;
  mouth: string;
  clothing: Part;
  glasses?: Part;
  hat?: Part;
  earrings?: Part;
  beard?: string;
  extras: ExtraName[];
  ground: GroundName;
  scheme: SchemeName;
  /** Pixels a side; the face itself is always sixteen. */
  size: number;
}

/**
 * Reads a table of looks: one a line, its columns title, skin, hair, eyes and mouth, clothing, extras, ground, size.
 *
 * @throws RangeError for a word that names nothing
 */
export function looksFrom(table: string): Look[] {
  return table
    .trim()
    .split('\n')
    .map((line) => lookFrom(line.split('|').map((column) => column.trim())));
}

function lookFrom([
  title = '',
  skin = '',
  hair = '',
  face = '',
  clothing = '',
  extras = '',
  ground = '',
  size = '20',
]: string[]): Look {
  const [eyes = '1', mouth = 'happy01'] = face.split(' ');
  const [groundName = '', scheme = ''] = ground.split(' ');
  const look: Look = {
    title,
    skin: nameIn(SKINS, skin),
    eyes: variant(eyes),
    mouth,
    clothing: partFrom(clothing),
    extras: [],
    ground: nameIn(GROUNDS, groundName),
    scheme: nameIn(SCHEMES, scheme),
    size: Number(size),
  };
  if (hair !== 'bald') look.hair = { ...partFrom(hair), name: hair.split(' ')[0] ?? '' };
  for (const extra of extras.split(',').map((word) => word.trim())) if (extra) addExtra(look, extra);
  return look;
}

/** An extra is one of ours, or a part of the style: `glasses dark05 plum`, `hat 3 navy`, `earrings 1 gold`, `beard 2`. */
function addExtra(look: Look, extra: string): void {
  const [kind = '', name = '', dye = 'black'] = extra.split(' ');
  if (kind === 'glasses') look.glasses = { name, dye: nameIn(DYES, dye) };
  else if (kind === 'hat') look.hat = partFrom(`${name} ${dye}`);
  else if (kind === 'earrings') look.earrings = partFrom(`${name} ${dye}`);
  else if (kind === 'beard') look.beard = variant(name);
  else look.extras.push(nameIn(EXTRAS, extra));
}

function partFrom(words: string): Part {
  const [name = '', dye = ''] = words.split(' ');
  return { name: variant(name), dye: nameIn(DYES, dye) };
}

const variant = (number: string): string => `variant${number.padStart(2, '0')}`;
