import type { Random } from '../art/seeded-random.ts';

/** Someone who buys a package, as they fill in the checkout. */
export interface SampleBuyer {
  userEmail: string;
  firstName: string;
  lastName: string;
  country?: string;
}

const FIRST = [
  ...['Amara', 'Benoit', 'Chiara', 'Dmitri', 'Elif', 'Fionn', 'Greta', 'Hugo', 'Imani', 'Jonas', 'Keiko'],
  ...['Luca', 'Maren', 'Nuria', 'Otis', 'Pilar', 'Quinn', 'Rosa', 'Stellan', 'Tomasz', 'Ursula', 'Yara'],
] as const;

const LAST = [
  ...['Abbott', 'Bianchi', 'Castro', 'Dubois', 'Ekström', 'Fischer', 'Grant', 'Haddad', 'Ivanov', 'Jansen'],
  ...['Kim', 'Lindgren', 'Moreau', 'Novak', 'Owusu', 'Petrov', 'Quigley', 'Rossi', 'Silva', 'Tanaka'],
] as const;

/** Empty for those who do not say. */
const COUNTRIES = ['US', 'US', 'DE', 'GB', 'FR', 'BR', 'JP', 'SE', ''] as const;

/** Lists people who differ in name and address. None has an account. */
export function listBuyers(count: number, random: Random): SampleBuyer[] {
  const names = random.shuffled(FIRST.flatMap((first) => LAST.map((last) => [first, last] as const)));
  return names.slice(0, count).map(([firstName, lastName]) => {
    const country = random.pick(COUNTRIES);
    const address = `${firstName}.${lastName}`.normalize('NFD').replaceAll(/[^a-z.]/gi, '');
    return {
      userEmail: `${address.toLowerCase()}@example.org`,
      firstName,
      lastName,
      ...(country && { country }),
    };
  });
}
