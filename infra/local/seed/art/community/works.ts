import { type Artwork, frames } from '../artwork.ts';
import { fullStands, paradeDay, snowballTruce } from './crowd-scenes.ts';
import { classPhoto, heartOfHeads, mosaic, serverBirthday } from './group-pictures.ts';
import { balconyPeople, nightMarket, queueAtTheDoor, rooftopRehearsal } from './night-crowds.ts';
import { bigWheel, conBus, picnic } from './outings.ts';
import { ninefold, photoBooth, stickerSheet, yearbook } from './paper-goods.ts';

const FACES: readonly Artwork[] = [
  {
    title: 'Everyone, hold still',
    altText: 'Twenty-three avatars in three rows before a red curtain, the banner reads Server Seven.',
    tags: ['group photo', 'friends'],
    draw: () => classPhoto('hold still', 'SERVER SEVEN', 0xb03a5c),
  },
  {
    title: 'Staff party',
    altText: 'Twenty-three avatars in three rows before a blue curtain, the banner reads Mods of May.',
    tags: ['group photo', 'staff'],
    draw: () => classPhoto('staff', 'MODS OF MAY', 0x3a5ab0),
  },
  {
    title: 'Sixty-three of us',
    altText: 'Sixty-three small avatars side by side, each before its own ground.',
    tags: ['mosaic', 'crowd'],
    draw: () => mosaic('sixty-three', 9, 7),
  },
  {
    title: 'The quiet channel',
    altText: 'Twelve avatars side by side in four columns.',
    tags: ['mosaic', 'friends'],
    draw: () => mosaic('quiet channel', 4, 3),
  },
  {
    title: 'Sticker sheet: faces',
    altText: 'Twelve avatar stickers with white rims on dotted lilac paper.',
    tags: ['stickers', 'faces'],
    draw: () => stickerSheet('faces', 0xb39cf5),
  },
  {
    title: 'Sticker sheet: pockets',
    altText: 'Twelve stickers of small things, from a potion to a bomb, on dotted mint paper.',
    tags: ['stickers', 'things'],
    draw: () =>
      stickerSheet('pockets', 0x7fe0d0, [
        'potion',
        'heart',
        'gem',
        'ghost',
        'mushroom',
        'ramen',
        'cherries',
        'die',
        'skull',
        'coffee',
        'fish',
        'bomb',
      ]),
  },
  {
    title: 'Yearbook, page six',
    altText: 'A yearbook page with fifteen framed faces and their names.',
    tags: ['yearbook', 'names'],
    draw: () =>
      yearbook('page six', [
        'MIRA',
        'BO',
        'JUNO',
        'KIT',
        'ASH',
        'PIP',
        'REN',
        'LU',
        'OZ',
        'IVO',
        'SAM',
        'NIA',
        'TEO',
        'UMA',
        'ZED',
      ]),
  },
  {
    title: 'Heart of heads',
    altText: 'Twenty-seven avatars that form a heart on pink.',
    tags: ['heart', 'crowd'],
    draw: () => heartOfHeads('heads'),
  },
  {
    title: 'Four for a coin',
    altText: 'Three strips from a photo booth, each with two friends in four moods.',
    tags: ['photo booth', 'friends'],
    draw: () => photoBooth('booth'),
  },
  {
    title: 'Nine times cola',
    altText: 'The same face nine times in nine pairs of colours.',
    tags: ['pop art', 'portrait'],
    draw: () => ninefold('Cherry cola'),
  },
  {
    title: 'Nine times moss',
    altText: 'The same green uncle nine times in nine pairs of colours.',
    tags: ['pop art', 'portrait'],
    draw: () => ninefold('Moss uncle'),
  },
  {
    title: 'The server turns one',
    altText: 'Eight avatars behind a three-tiered cake with one candle, confetti everywhere.',
    tags: ['birthday', 'cake'],
    draw: () => serverBirthday('turns one'),
  },
];

const SCENES: readonly Artwork[] = [
  {
    title: 'Full stands',
    altText: 'Rows and rows of small cheering people with coloured flags.',
    tags: ['crowd', 'stadium'],
    draw: fullStands,
  },
  {
    title: 'Not on the list',
    altText: 'People in line along a brick wall before a red door with a bouncer and a neon sign.',
    tags: ['queue', 'club', 'night'],
    rating: 'pg',
    draw: queueAtTheDoor,
  },
  {
    title: 'Parade day',
    altText: 'A parade with a rainbow banner under strings of flags.',
    tags: ['parade', 'pride', 'crowd'],
    draw: paradeDay,
  },
  {
    title: 'Snowball truce',
    altText: 'Two sides in red and blue shake hands between their heaps of snowballs.',
    tags: ['snow', 'winter', 'friends'],
    draw: snowballTruce,
  },
  {
    title: 'Night market',
    altText: 'Stalls under strings of paper lanterns, people strolling before them.',
    tags: ['market', 'lanterns', 'night'],
    draw: nightMarket,
  },
  {
    title: 'Balcony people',
    altText: 'A brick house at night with somebody in each of sixteen lit windows.',
    tags: ['house', 'neighbours', 'night'],
    draw: balconyPeople,
  },
  {
    title: 'Last ride',
    altText: 'A big wheel turns before a sunset, people waiting below.',
    tags: ['fair', 'sunset', 'animated'],
    frameMs: 160,
    draw: () => frames(8, bigWheel),
  },
  {
    title: 'Picnic, no ants',
    altText: 'Eight people around a red and white blanket with fruit, fish, noodles and a book.',
    tags: ['picnic', 'summer', 'friends'],
    draw: picnic,
  },
  {
    title: 'Pixelcon or bust',
    altText: 'A pink bus with a face in every window drives past hills at dawn.',
    tags: ['bus', 'travel', 'friends'],
    draw: conBus,
  },
  {
    title: 'Rooftop rehearsal',
    altText: 'Seven people dance on a roof under a string of lights, the city and the moon behind.',
    tags: ['dance', 'roof', 'night'],
    draw: rooftopRehearsal,
  },
];

/** The community art of the gallery. */
export const COMMUNITY_WORKS: readonly Artwork[] = [...FACES, ...SCENES];
