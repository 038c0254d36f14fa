import { isDeepStrictEqual } from 'node:util';
import type { CoinMismatch } from '#shared/contract/coins.ts';
import type { PlayerId } from '#shared/ids.ts';
import { type Counts, getSignedAmount, type LedgerEntry } from './ledger-entry.ts';
import { readRange } from './transaction-pages.ts';
import type { Wallet } from './wallet.ts';

/** The proof of one player's balance, as far as it has come; stored between runs. */
export interface LedgerProof {
  player: { id: PlayerId; name: string };
  /** The balance to prove. */
  stored: number;
  /** How many entries led to that balance. Later ones are not read, so that new transactions do no harm. */
  target: Counts;
  /** How many entries were read. */
  reached: Counts;
  /** The sum of the entries read. */
  computed: number;
  /** The number of the first entry that is missing or does not continue the one before it. */
  brokenAt?: number;
}

/** How many entries a query reads: even with the longest texts they fit into the megabyte of one response. */
const ENTRIES_PER_PAGE = 500;

const NONE: Counts = { all: 0, credit: 0, debit: 0 };

/** Starts the proof of a wallet as it is now. */
export const startProof = (player: LedgerProof['player'], { balance, counts }: Wallet): LedgerProof => ({
  player,
  stored: balance,
  target: counts,
  reached: NONE,
  computed: 0,
});

/** Returns whether every entry up to the proven balance was read. */
export const isComplete = ({ reached, target }: LedgerProof): boolean => reached.all >= target.all;

/**
 * Reads the next entries of a proof, oldest first: numbers without gaps, each balance the one before it plus the amount.
 *
 * @param pages how many pages of entries to read at most
 */
export async function continueProof(proof: LedgerProof, pages = 1): Promise<LedgerProof> {
  let current = proof;
  for (let page = 0; page < pages && !isComplete(current); page++) {
    const first = current.reached.all + 1;
    const last = Math.min(current.target.all, first + ENTRIES_PER_PAGE - 1);
    const entries = await readRange(current.player.id, 'all', { first, last }, 'ascending');
    current = entries.reduce(addEntry, current);
    // Missing entries at the end of the page are counted, so that the proof goes on.
    if (current.reached.all < last)
      current = { ...markBreak(current), reached: { ...current.reached, all: last } };
  }
  return current;
}

function addEntry(proof: LedgerProof, entry: LedgerEntry): LedgerProof {
  const { reached } = proof;
  const next: Counts = { ...reached, all: reached.all + 1, [entry.type]: reached[entry.type] + 1 };
  const computed = proof.computed + getSignedAmount(entry);
  const continues =
    isDeepStrictEqual(entry.position, next) && entry.balanceAfter === computed && computed >= 0;
  return { ...(continues ? proof : markBreak(proof)), reached: entry.position, computed };
}

/** A later break usually follows from the first one. */
const markBreak = (proof: LedgerProof): LedgerProof => ({ brokenAt: proof.reached.all + 1, ...proof });

/** Returns the mismatch that a complete proof found; undefined if the entries explain the balance. */
export function findMismatch({
  player,
  stored,
  target,
  reached,
  computed,
  brokenAt,
}: LedgerProof): CoinMismatch | undefined {
  const isProven = brokenAt === undefined && stored === computed && isDeepStrictEqual(reached, target);
  return isProven ? undefined : { player, stored, computed, ...(brokenAt !== undefined && { brokenAt }) };
}
