import { bitmap } from '../canvas/bitmap.ts';
import { CLEAR, darker, lighter } from '../canvas/colour.ts';
import { outlined } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { nameIn } from '../name-in.ts';
import { DYES, type Dye, SKINS, type Skin } from '../palette.ts';
import type { Random } from '../seeded-random.ts';

const BODIES = {
  trousers: `
    ............
    ...ssssss...
    ..ssssssss..
    ..ssssssss..
    ..ssessess..
    ..ssessess..
    ..ssssssss..
    ...ssSSss...
    ....tSSt....
    ..tttttttt..
    .ttttttttTt.
    .ttttttttTT.
    .stttttttTs.
    ...pppppP...
    ...pp..pP...
    ...bb..bb...`,
  dress: `
    ............
    ...ssssss...
    ..ssssssss..
    ..ssssssss..
    ..ssessess..
    ..ssessess..
    ..ssssssss..
    ...ssSSss...
    ....sSSs....
    ...tttttt...
    .tttttttTtt.
    .ttttttttTt.
    .sttttttTTs.
    ..tttttttT..
    .ttttttttTT.
    ...bb..bb...`,
  robe: `
    ............
    ...ssssss...
    ..ssssssss..
    ..ssssssss..
    ..ssessess..
    ..ssessess..
    ..ssssssss..
    ..tssSSsst..
    ..ttttttTt..
    .tttpptttTt.
    .tttpptttTT.
    .tttpptttTT.
    .sttpptttTs.
    ..ttppttTT..
    ..ttpptttT..
    ..TTTTTTTT..`,
} as const;

const HAIRS = {
  short: `
    ...hhhhhh...
    ..hlllhhhh..
    ..hhhhhhhh..
    ..hh....hh..`,
  long: `
    ...hhhhhh...
    ..hlllhhhh..
    .hhhhhhhhhh.
    .hhh....hhh.
    .hh......hh.
    .hh......hh.
    .hh......hh.
    .hh......hh.
    .hhh....hhh.
    .hhh....hhh.`,
  spiky: `
    .h.h.hh.h.h.
    ..hhllhhhh..
    ..hhhhhhhh..
    ..h.hh.h.h..`,
  curls: `
    ..hhhhhhhh..
    .hhlhlhhhhh.
    hhhhhhhhhhhh
    hhhh....hhhh
    hhh......hhh
    .hh......hh.`,
  bob: `
    ...hhhhhh...
    ..hlllhhhh..
    .hhhhhhhhhh.
    .hhhhh...hh.
    .hh......hh.
    .hhh....hhh.
    .hhh....hhh.`,
  mohawk: `
    .....hh.....
    .....lh.....
    .....hh.....`,
  hat: `
    ...kkkkkk...
    ..kKkkkkkk..
    ..kkkkkkkk..
    kkkkkkkkkkkk`,
  ears: `
    ..h......h..
    ..hhhhhhhh..
    ..hlllhhhh..
    ..hh....hh..`,
  witch: `
    .....kkk....
    ....kkkk....
    ...kkkkkk...
    .kkkkkkkkkk.`,
  bald: '............',
} as const;

/** A small person of a scene. */
export interface Person {
  skin: Skin;
  hair: keyof typeof HAIRS;
  hairDye: Dye;
  body: keyof typeof BODIES;
  top: Dye;
  bottom: Dye;
  /** True for one who turns their back on us. */
  away?: boolean;
}

/** Anyone; the same chance gives the same person. */
export function anyone(random: Random): Person {
  const dyes = Object.keys(DYES) as Dye[]; // the very keys of that object
  const skins = Object.keys(SKINS) as Skin[]; // likewise
  return {
    skin: random.chance(0.75) ? random.pick(skins.slice(0, 8)) : random.pick(skins.slice(8)),
    hair: random.pick([
      'short',
      'long',
      'long',
      'spiky',
      'curls',
      'bob',
      'bob',
      'mohawk',
      'hat',
      'ears',
      'witch',
    ] as const),
    hairDye: random.pick(dyes),
    body: random.pick(['trousers', 'trousers', 'dress', 'robe'] as const),
    top: random.pick(dyes),
    bottom: random.pick(['navy', 'brown', 'black', 'grey', 'indigo', 'cream'] as const),
  };
}

/**
 * A person in six words: skin, hair, its dye, body, dye of the top, dye of the rest; `away` follows for their back.
 *
 * @throws RangeError for a word that names nothing
 */
export function personOf(words: string): Person {
  const [skin = '', hair = '', hairDye = '', body = '', top = '', bottom = '', away] = words.split(' ');
  return {
    skin: nameIn(SKINS, skin),
    hair: nameIn(HAIRS, hair),
    hairDye: nameIn(DYES, hairDye),
    body: nameIn(BODIES, body),
    top: nameIn(DYES, top),
    bottom: nameIn(DYES, bottom),
    ...(away ? { away: true } : {}),
  };
}

/** A person as a picture of 14 by 18 pixels, dark line around them included. */
export function personSprite(person: Person): PixelCanvas {
  const [hair, top, skin] = [DYES[person.hairDye], DYES[person.top], SKINS[person.skin]];
  const inks = {
    s: skin,
    S: darker(skin, 0.25),
    e: 0x1b1430,
    t: top,
    T: darker(top, 0.3),
    p: DYES[person.bottom],
    P: darker(DYES[person.bottom], 0.3),
    b: 0x2f1f2c,
    h: hair,
    l: lighter(hair, 0.35),
    k: top,
    K: lighter(top, 0.35),
  };
  const figure = new PixelCanvas(12, 16);
  figure.blit(bitmap(BODIES[person.body], inks), 0, 0);
  if (person.away)
    turnAway(figure, person.hair === 'bald' || person.hair === 'mohawk' ? skin : hair, darker(hair, 0.25));
  figure.blit(
    bitmap(HAIRS[person.hair], inks),
    0,
    person.hair === 'witch' || person.hair === 'mohawk' ? -1 : 0,
  );
  return outlined(figure, 0x1a1030);
}

/** Covers the face by the back of the head. */
function turnAway(figure: PixelCanvas, hair: number, shade: number): void {
  figure.paint((x, y, now) => (now === CLEAR ? now : y > 5 || x === 9 ? shade : hair), {
    x: 2,
    y: 2,
    width: 8,
    height: 6,
  });
}
