import type { Skin } from '../palette.ts';
import { extraOf } from './extras.ts';
import type { GroundName, SchemeName } from './grounds.ts';
import type { Look } from './look.ts';

const SKIN_WORDS: Record<Skin, string> = {
  porcelain: 'pale',
  peach: 'light',
  sand: 'tanned',
  honey: 'golden brown',
  amber: 'brown',
  umber: 'deep brown',
  cocoa: 'dark brown',
  ebony: 'very dark',
  mint: 'mint green',
  moss: 'moss green',
  sky: 'sky blue',
  lilac: 'lilac',
  rose: 'pink',
  ash: 'ash grey',
  ember: 'ember red',
  gold: 'golden',
  ghost: 'ghostly white',
  teal: 'teal',
};

/** Styles of hair that have words of their own, `*` standing for the colour; all others are just long or short. */
const HAIR_WORDS: Readonly<Record<string, string>> = {
  long05: '* hair in a bun',
  long06: '* hair in a plait',
  long08: '* hair swept over one eye',
  long10: '* hair to one side',
  long14: '* hair in two buns',
  long15: 'wild * curls',
  long18: '* hair in two plaits',
  long19: '* hair in two plaits',
  long20: 'a * bob',
  short05: 'a * mohawk',
  short07: 'thinning * hair',
  short11: 'a cloud of * curls',
  short12: 'a spiky * fringe',
  short13: '* curls',
  short18: '* hair at the sides',
  short21: 'a tuft of * hair',
};

const GROUND_WORDS: Record<GroundName, string> = {
  plain: 'plain ground',
  fade: 'fading colour',
  checks: 'squares',
  stripes: 'stripes',
  slant: 'slanting stripes',
  split: 'two halves of colour',
  rays: 'rays',
  halftone: 'dots that thin out',
  rings: 'rings',
  zigzag: 'zigzags',
  bricks: 'bricks',
  waves: 'waves',
  plaid: 'plaid',
  rainbow: 'a rainbow',
  dots: 'dots',
  tiles: 'tiles',
  moon: 'a full moon',
  stars: 'stars',
  confetti: 'confetti',
  snow: 'snow',
  hearts: 'hearts',
  leaves: 'leaves',
  bubbles: 'bubbles',
  skyline: 'a city',
  grid: 'a grid under a setting sun',
  flames: 'flames',
  curtain: 'a curtain',
  window: 'a window at night',
};

const SCHEME_WORDS: Record<SchemeName, string> = {
  dusk: 'violet and orange',
  neon: 'pink and cyan on black',
  mint: 'mint',
  candy: 'pink',
  sea: 'deep blue',
  ember: 'ember red',
  forest: 'forest green',
  royal: 'royal blue and gold',
  gold: 'gold',
  ice: 'icy blue',
  blood: 'blood red',
  sky: 'sky blue',
  peach: 'peach',
  lilac: 'lilac',
  slate: 'slate blue',
  plum: 'plum',
  lemon: 'lemon yellow',
  teal: 'teal',
};

/** What an avatar looks like, in a sentence for those who cannot see it. */
export function describe(look: Look): string {
  const worn = [hairOf(look), ...wornOf(look)].join(', ');
  const ground = `${GROUND_WORDS[look.ground]} in ${SCHEME_WORDS[look.scheme]}`;
  return `Pixel portrait: ${SKIN_WORDS[look.skin]} face, ${worn}, ${look.clothing.dye} top; behind it ${ground}.`;
}

function hairOf({ hair, extras }: Look): string {
  if (!hair) return extras.includes('burning') ? 'no other hair' : 'bald head';
  const length = hair.name.startsWith('long') ? 'long * hair' : 'short * hair';
  return withArticle((HAIR_WORDS[hair.name] ?? length).replace('*', hair.dye));
}

/** `a` becomes `an` before a vowel. */
const withArticle = (words: string): string => words.replace(/^a (?=[aeiou])/, 'an ');

function wornOf({ glasses, hat, earrings, beard, extras }: Look): string[] {
  return [
    ...(glasses ? [`${glasses.dye} ${glasses.name.startsWith('dark') ? 'sunglasses' : 'glasses'}`] : []),
    ...(hat ? [withArticle(`a ${hat.dye} hat`)] : []),
    ...(earrings ? [`${earrings.dye} earrings`] : []),
    ...(beard ? ['a beard'] : []),
    ...extras.map((extra) => extraOf(extra).words),
  ];
}

/** Words under which an avatar is found: its hair, its most striking extra, its colours. */
export function tagsOf({ hair, extras, scheme }: Look): string[] {
  const extra = extras[0]?.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return [...(hair ? [`${hair.dye} hair`] : ['bald']), ...(extra ? [extra] : []), scheme];
}
