import { ulid } from 'ulid';
import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import { DEMO_WEBSITE_ACCOUNTS } from '#shared/demo-accounts.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import { Random } from '../art/seeded-random.ts';
import { pickFoundingTime, pickJoinTime } from './joined-at.ts';

type Person = Partial<WebsiteAccount> & Pick<WebsiteAccount, 'username' | 'firstName' | 'lastName'>;

const DEMO_NAMES: Record<string, [first: string, last: string]> = {
  admin: ['Ada', 'Holloway'],
  moderator: ['Moss', 'Devereux'],
  premium: ['Priya', 'Anand'],
  user: ['Uli', 'Brandt'],
};

/** Two team members who submit their own images. */
const TEAM: readonly Person[] = [
  { username: 'ozone', firstName: 'Oz', lastName: 'Okafor', role: 'moderator' },
  { username: 'orla', firstName: 'Orla', lastName: 'Keane', role: 'moderator' },
];

const VISITORS: readonly Person[] = [
  { username: 'lena.hartmann', firstName: 'Lena', lastName: 'Hartmann', role: 'premium' },
  { username: 'tobias_k', firstName: 'Tobias', lastName: 'Kowalski' },
  { username: 'arcade-annie', firstName: 'Annie', lastName: 'Whitlock', role: 'premium' },
  { username: 'sol_mendes', firstName: 'Sol', lastName: 'Mendes' },
  { username: 'nightowl77', firstName: '', lastName: '' },
  { username: 'hana.ito', firstName: 'Hana', lastName: 'Ito', role: 'premium' },
  { username: 'bertrand', firstName: 'Bertrand', lastName: 'Leclerc' },
  { username: 'voxelvera', firstName: 'Vera', lastName: 'Stanek' },
  { username: 'mateo.r', firstName: 'Mateo', lastName: 'Rojas' },
  { username: 'dithering_dee', firstName: 'Dee', lastName: 'Abara', role: 'premium' },
  { username: 'grumbleweed', firstName: 'Piet', lastName: 'de Wit' },
  { username: 'saoirse', firstName: 'Saoirse', lastName: 'Byrne' },
  { username: 'k-pax', firstName: 'Kaspar', lastName: 'Lund' },
  { username: 'ines_azul', firstName: 'Inês', lastName: 'Azevedo' },
  { username: 'quarter.eater', firstName: 'Rob', lastName: 'Castellan' },
  { username: 'moonbyte', firstName: 'Thandi', lastName: 'Nkosi', role: 'premium' },
  { username: 'felix_faraday', firstName: 'Felix', lastName: 'Faraday' },
  { username: 'paperlantern', firstName: 'Mei', lastName: 'Zhao' },
  { username: 'oskar', firstName: 'Oskar', lastName: 'Nyberg', emailVerified: false },
  { username: 'just_looking', firstName: '', lastName: '', emailVerified: false },
  { username: 'galina_p', firstName: 'Galina', lastName: 'Petrova' },
  { username: 'coin-op-carl', firstName: 'Carl', lastName: 'Bauer' },
  { username: 'juniper', firstName: 'Juniper', lastName: 'Vance' },
  {
    username: 'cheap-coins-here',
    firstName: 'Best',
    lastName: 'Offers',
    suspension: { reason: 'Advertising a coin shop under other people’s pictures', until: null },
  },
];

/** The thirty users of the website, including the demo accounts. Times are relative to `now`. */
export function buildSampleWebsiteUsers(now: number): WebsiteAccount[] {
  const demo = DEMO_WEBSITE_ACCOUNTS.map((account): Person => {
    const [firstName, lastName] = DEMO_NAMES[account.username] ?? ['', ''];
    return { ...account, firstName, lastName };
  });
  return [
    ...[...demo, ...TEAM].map((person) => buildAccount(person, pickFoundingTime, now)),
    ...VISITORS.map((person) => buildAccount(person, pickJoinTime, now)),
  ];
}

function buildAccount(person: Person, joinedAt: typeof pickJoinTime, now: number): WebsiteAccount {
  const random = new Random(`website ${person.username}`);
  return createWebsiteAccount({
    // `ulid` creates ids in the exact form of a WebsiteUserId.
    id: ulid(joinedAt(random, now), () => random.next()) as WebsiteUserId,
    email: `${person.username}@example.org`,
    emailVerified: true,
    ...person,
  });
}
