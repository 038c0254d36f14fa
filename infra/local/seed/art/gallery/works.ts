import type { Artwork } from '../artwork.ts';
import { familyPicture, inARow, museumHall, onTheWall } from './exhibits.ts';
import { fateCard, magazine, stainedGlass } from './fate-and-glass.ts';
import { stamp, tradingCard, wantedNotice } from './prints.ts';

const PORTRAITS: readonly Artwork[] = [
  {
    title: 'Vesper, in gold',
    altText: 'A pale face with long black hair before a red moon, in a gilded frame on a wine red wall.',
    tags: ['portrait', 'frame', 'gold'],
    draw: () => onTheWall('Vesper', 'gilded', 0x7a2a48),
  },
  {
    title: 'Hana, gallery two',
    altText: 'A face with a rose in black hair on pink rays, in a white frame on a teal wall.',
    tags: ['portrait', 'frame', 'rose'],
    draw: () => onTheWall('Hana', 'white', 0x3f7f8a),
  },
  {
    title: 'Neon on neon',
    altText: 'A face with pink hair and sunglasses in a frame of pink neon tubes.',
    tags: ['portrait', 'neon', 'frame'],
    draw: () => onTheWall('Neon Sunday', 'neon', 0x2a2058),
  },
  {
    title: 'The founder',
    altText: 'An old man with a white beard in a walnut frame on a green wall.',
    tags: ['portrait', 'frame', 'old'],
    draw: () => onTheWall('Old Mateus', 'walnut', 0x5a7a4a),
  },
  {
    title: 'Study in kelp',
    altText: 'A teal face with a crown and long green hair, in a gilded frame on a blue wall.',
    tags: ['portrait', 'queen', 'sea'],
    draw: () => onTheWall('Kelp queen', 'gilded', 0x2a4a7a),
  },
  {
    title: 'Biscuit, aged nine crumbs',
    altText: 'A laughing face with blond curls and freckles in an instant photo on a peach wall.',
    tags: ['portrait', 'photo', 'smile'],
    draw: () => onTheWall('Biscuit', 'instant', 0xc8785c),
  },
];

const GROUPS: readonly Artwork[] = [
  {
    title: 'Three who know',
    altText: 'Three gilded portraits in a row: a moth, one with an owl hat, a green witch.',
    tags: ['portrait', 'magic', 'three'],
    draw: () => inARow(['Moth child', 'Owl post', 'Pond witch'], 'gilded', 0x3a5a6a),
  },
  {
    title: 'The royal wall',
    altText: 'Three portraits of crowned heads in neon frames on a dark wall.',
    tags: ['portrait', 'queen', 'neon'],
    draw: () => inARow(['Queen of cups', 'Queen of static', 'Kelp queen'], 'neon', 0x2a1a48),
  },
  {
    title: 'Forest family',
    altText: 'A bear, a deer, a fox and two rabbits as a family in a gilded frame.',
    tags: ['family', 'animals', 'frame'],
    draw: () =>
      familyPicture(
        ['Honey bear', 'Deer season off', 'Bunny overtime', 'Fox wedding', 'Dust bunny'],
        'gilded',
      ),
  },
  {
    title: 'Night shift, complete',
    altText: 'Five people of the night as a group in a walnut frame.',
    tags: ['group', 'night', 'frame'],
    draw: () =>
      familyPicture(['Night nurse', 'Midnight baker', 'Quarter to two', 'Owl post', 'Streetlight'], 'walnut'),
  },
  {
    title: 'Free on Thursdays',
    altText: 'Three visitors with their backs to us before three portraits in a museum.',
    tags: ['museum', 'visitors', 'art'],
    draw: () => museumHall(['Queen of cups', 'Saint Overdrive', 'Cloud shepherd'], 0x9a4a5c),
  },
  {
    title: 'East wing',
    altText: 'Three visitors in a blue museum hall before a witch, a captain and an astronaut.',
    tags: ['museum', 'visitors', 'blue'],
    draw: () => museumHall(['Pond witch', 'Captain Nobody', 'Orbit nine'], 0x3f5a9a),
  },
];

const PRINTS: readonly Artwork[] = [
  {
    title: 'Captain, foil edition',
    altText: 'Trading card: a pirate captain with a parrot, may steal one hat, 7 and 3.',
    tags: ['card', 'pirate', 'game'],
    draw: () =>
      tradingCard('Captain Nobody', {
        name: 'CAPTAIN',
        kind: 'coin',
        powers: ['7', '3'],
        line: 'MAY STEAL/ONE HAT',
        edge: 0x3f7fe0,
      }),
  },
  {
    title: 'Slime whisperer',
    altText: 'Trading card: a mint green person with a slime on the head, 2 and 9.',
    tags: ['card', 'slime', 'game'],
    draw: () =>
      tradingCard('Gel', {
        name: 'GEL',
        kind: 'potion',
        powers: ['2', '9'],
        line: 'BOUNCES ONCE/PER TURN',
        edge: 0x4fb86a,
      }),
  },
  {
    title: 'Burner',
    altText: 'Trading card: a red person with flames for hair, 9 and 1.',
    tags: ['card', 'fire', 'game'],
    draw: () =>
      tradingCard('Cinder', {
        name: 'CINDER',
        kind: 'bomb',
        powers: ['9', '1'],
        line: 'SORRY ABOUT/THE CURTAINS',
        edge: 0xe0603c,
      }),
  },
  {
    title: 'Twenty from Mothia',
    altText: 'A stamp with a fairy with glassy wings and the value 20.',
    tags: ['stamp', 'fairy', 'print'],
    draw: () => stamp('Dew', '20', 'MOTH', 0x5b8fe0),
  },
  {
    title: 'Airmail',
    altText: 'A stamp with a winged shepherd before a rainbow and the value 75.',
    tags: ['stamp', 'rainbow', 'print'],
    draw: () => stamp('Cloud shepherd', '75', 'SKY', 0xe08aa8),
  },
  {
    title: 'Nine hundred, alive',
    altText: 'A yellowed wanted notice on boards for D. Courier, 900.',
    tags: ['poster', 'western', 'print'],
    draw: () => wantedNotice('Dust courier', { name: 'D. COURIER', reward: '900' }),
  },
  {
    title: 'Seventeen, the Star',
    altText: 'A card of fate: a golden haloed figure before a moon and violet rays.',
    tags: ['tarot', 'star', 'print'],
    draw: () => fateCard('Sister Saturn', { number: 'XVII', name: 'THE STAR', tone: 0x5741c4 }),
  },
  {
    title: 'Fifteen, the Devil',
    altText: 'A card of fate: a small red demon before a pale disc and red rays.',
    tags: ['tarot', 'devil', 'print'],
    rating: 'r',
    draw: () => fateCard('Small demon', { number: 'XV', name: 'THE DEVIL', tone: 0xa02a4a }),
  },
  {
    title: 'Patron of lost visors',
    altText: 'A church window of coloured glass: a saint with a halo and a visor.',
    tags: ['glass', 'saint', 'window'],
    draw: () => stainedGlass('Saint Overdrive'),
  },
  {
    title: 'Noiz, issue four',
    altText: 'The front of a magazine called Noiz with a red-haired face in glasses.',
    tags: ['magazine', 'cover', 'print'],
    draw: () =>
      magazine('Cherry cola', {
        name: 'NOIZ',
        lines: ['RED IS BACK', '40 HATS', 'THE COLA TAPES'],
        tone: 0xff8ab0,
      }),
  },
  {
    title: 'Noiz after dark',
    altText: 'The front of a magazine called Noiz with a face in plum sunglasses.',
    tags: ['magazine', 'cover', 'night'],
    rating: 'r',
    draw: () =>
      magazine('After hours', {
        name: 'NOIZ',
        lines: ['AFTER DARK', 'WHO IS UP', 'LAST ROUND'],
        tone: 0x6a3fb0,
      }),
  },
];

/** The gallery pieces of the gallery: portraits, groups and prints. */
export const GALLERY_WORKS: readonly Artwork[] = [...PORTRAITS, ...GROUPS, ...PRINTS];
