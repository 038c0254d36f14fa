import { ulid } from 'ulid';
import type { Player } from '#domain/accounts/definitions/account.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { DEMO_GAME_ACCOUNTS } from '#shared/demo-accounts.ts';
import { type PlayerId, toIsoTime } from '#shared/ids.ts';
import type { GameRole } from '#shared/roles.ts';
import { Random } from '../art/seeded-random.ts';
import { pickFoundingTime, pickJoinTime } from './joined-at.ts';

/** Early players who submitted images. */
const ARTISTS: readonly (readonly [name: string, role?: GameRole])[] = [
  ['mira_dots', 'builder'],
  ['bolt'],
  ['juno', 'mod'],
  ['kitmoth', 'fashionista'],
  ['ashgrid', 'builder'],
  ['pipsqueak'],
  ['ren8'],
  ['lu_lantern', 'fashionista'],
  ['ivo', 'content_checker'],
  ['samphire'],
  ['nia_neon', 'fashionista'],
  ['teobit', 'builder'],
  ['uma'],
  ['zedzag'],
  ['marrow', 'mod'],
  ['clover9'],
  ['halfpixel', 'builder'],
  ['dustyn'],
  ['quill', 'content_checker'],
  ['fennel'],
  ['tamarind'],
  ['viv_vex', 'fashionista'],
  ['wren'],
  ['yuki_yo'],
  ['bramble'],
  ['cass_ette'],
  ['dorian', 'builder'],
  ['elka'],
];

const OTHERS = [
  'Night Heron',
  'sparrowhawk',
  'Tessellate',
  'Bo Wrenfield',
  'kelp_knight',
  'Ottoline',
  'J. Marchetti',
  'gingersnap',
  'Vesper',
  'low_poly_lola',
  'Hex',
  'Farida',
  'mothlight',
  'Sgt. Sprite',
  'Lior',
  'tangerine_dream',
  'Pim',
  'Nocturne No. 9',
  'Kofi B',
  'sable',
  'Wanda Volt',
  'ice.cream.truck',
  'Rook & Raven',
  'Zuzu',
  'Ambrose',
  'tuesday',
] as const;

/** The sixty players of the game, including the demo accounts. Times are relative to `now`. */
export const buildSamplePlayers = (now: number): Player[] => [
  ...DEMO_GAME_ACCOUNTS.map((account) => buildPlayer(account, pickFoundingTime, now)),
  ...ARTISTS.map(([name, role]) => buildPlayer({ name, ...(role && { role }) }, pickFoundingTime, now)),
  ...OTHERS.map((name) => buildPlayer({ name, ...findSuspension(name, now) }, pickJoinTime, now)),
];

const DAY = 24 * 60 * 60 * 1000;

/** One player is suspended for some days, until midnight. */
const findSuspension = (name: string, now: number): Pick<Player, 'suspension'> | undefined =>
  name === 'Wanda Volt'
    ? {
        suspension: {
          reason: 'Selling coins in the titles of images',
          until: toIsoTime(now - (now % DAY) + 5 * DAY),
        },
      }
    : undefined;

function buildPlayer(
  person: Partial<Player> & Pick<Player, 'name'>,
  joinedAt: typeof pickJoinTime,
  now: number,
): Player {
  const random = new Random(`game ${person.name}`);
  return createPlayer({
    // `ulid` creates ids in the exact form of a PlayerId.
    id: ulid(joinedAt(random, now), () => random.next()) as PlayerId,
    email: `${person.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.org`,
    emailVerified: true,
    ...person,
  });
}
