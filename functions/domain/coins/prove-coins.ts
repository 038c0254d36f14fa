import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import pMap from 'p-map';
import { readInBatches } from '#platform/data/batch-get.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { log } from '#platform/log.ts';
import { type IsoTime, type PlayerId, toIsoTime } from '#shared/ids.ts';
import { buildPlayerList } from '../accounts/definitions/account-lists.ts';
import { type ProofState, type ProofWalk, readProofState, storeProofState } from './proof-state.ts';
import { continueProof, findMismatch, isComplete, type LedgerProof, startProof } from './prove-ledger.ts';
import { buildWalletKey, toWallet } from './wallet.ts';

const PLAYERS_PER_STEP = 50;
/** The pages of a long ledger that are read before the progress is stored. */
const PAGES_PER_STEP = 20;
const CONCURRENCY = 4;
const MAX_MISMATCHES = 100;

interface ProofOptions {
  /** Proves now, also if the proof of the day is complete. A proof that has begun goes on. */
  byHand?: boolean;
  /** A run then leaves the rest to the next one, well before the Lambda times out. */
  runMilliseconds?: number;
  /** An index may lag behind its table: a mismatch counts if it is still there after this time. */
  secondReadMilliseconds?: number;
}

/**
 * Proves the balance of every player from the entries of the ledger, once a UTC day. A run goes on where the last one
 * stopped and stores its progress after every step, so it may end or be repeated at any point. Each balance is compared
 * with the entries up to the number that the wallet had when it was read, so players may use their coins at the same
 * time.
 *
 * @returns whether the walk of this day is complete
 */
export async function proveCoins({
  byHand = false,
  runMilliseconds = 240_000,
  secondReadMilliseconds = 2_000,
}: ProofOptions = {}): Promise<{ isDone: boolean }> {
  const deadline = Date.now() + runMilliseconds;
  let state = await readProofState();
  if (!state.walk && !byHand && isToday(state.result?.startedAt)) return { isDone: true };
  try {
    do {
      const next = await takeStep(state.walk ?? startWalk(), secondReadMilliseconds);
      state = endIfComplete(state, next);
      await storeProofState(state);
    } while (state.walk && Date.now() < deadline);
  } catch (error) {
    // Another run goes on.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { isDone: false };
  }
  if (!state.walk) await reportMismatches(state);
  return { isDone: !state.walk };
}

const isToday = (time: IsoTime | undefined): boolean =>
  time?.slice(0, 10) === new Date().toISOString().slice(0, 10);

const startWalk = (): ProofWalk => ({
  startedAt: toIsoTime(Date.now()),
  players: 0,
  entries: 0,
  mismatches: [],
  mismatchCount: 0,
  isEveryoneVisited: false,
  ledgers: [],
  suspects: [],
  isSecondLook: false,
});

/** The next part of the walk: long ledgers first, then more players, and the suspects at the end. */
async function takeStep(walk: ProofWalk, secondReadMilliseconds: number): Promise<ProofWalk> {
  const [ledger, ...others] = walk.ledgers;
  if (ledger) {
    const next = await continueProof(ledger, PAGES_PER_STEP);
    return isComplete(next)
      ? conclude({ ...walk, ledgers: others }, next)
      : { ...walk, ledgers: [next, ...others] };
  }
  if (!walk.isEveryoneVisited) return visitPlayers(walk);
  await new Promise((resolve) => setTimeout(resolve, secondReadMilliseconds));
  const ledgers = await startProofs(walk.suspects);
  return { ...walk, suspects: [], isSecondLook: true, ledgers };
}

async function visitPlayers(walk: ProofWalk): Promise<ProofWalk> {
  const listed = await readList(buildPlayerList('all'), {
    from: walk.before,
    side: 'older',
    limit: PLAYERS_PER_STEP,
  });
  // `playerDefinition` writes the card, and the id is a player's.
  const players = listed.map(({ id, card }) => ({ id: id as PlayerId, name: String(card.name) }));
  const started = await startProofs(players);
  const proofs = await pMap(started, (proof) => continueProof(proof), { concurrency: CONCURRENCY });
  const last = players.at(-1);
  const visited: ProofWalk = {
    ...walk,
    players: walk.players + players.length,
    isEveryoneVisited: players.length < PLAYERS_PER_STEP,
    ledgers: proofs.filter((proof) => !isComplete(proof)),
    ...(last && { before: last.id }),
  };
  return proofs.filter(isComplete).reduce(conclude, visited);
}

/** Starts the proofs of players who have a wallet. */
async function startProofs(players: readonly LedgerProof['player'][]): Promise<LedgerProof[]> {
  const items = await readInBatches(
    players.map(({ id }) => buildWalletKey(id)),
    { consistent: true },
  );
  return players.flatMap((player, index) => {
    const item = items[index];
    return item ? [startProof(player, toWallet(item))] : [];
  });
}

/** Adds the result of a complete proof. */
function conclude(walk: ProofWalk, proof: LedgerProof): ProofWalk {
  const { isSecondLook, suspects, mismatches, mismatchCount } = walk;
  const counted = isSecondLook ? walk : { ...walk, entries: walk.entries + proof.target.all };
  const mismatch = findMismatch(proof);
  if (!mismatch) return counted;
  // An index that lags concerns the few players who used their coins in the last second.
  if (!isSecondLook && suspects.length < MAX_MISMATCHES)
    return { ...counted, suspects: [...suspects, proof.player] };
  return {
    ...counted,
    mismatches: [...mismatches, mismatch].slice(0, MAX_MISMATCHES),
    mismatchCount: mismatchCount + 1,
  };
}

/** The state after a step. A complete walk becomes the result. */
function endIfComplete({ revision, result }: ProofState, walk: ProofWalk): ProofState {
  const isDone = walk.isEveryoneVisited && walk.ledgers.length === 0 && walk.suspects.length === 0;
  const next = { revision: revision + 1, ...(result && { result }) };
  if (!isDone) return { ...next, walk };
  const { startedAt, players, entries, mismatches, mismatchCount } = walk;
  const findings = { startedAt, players, entries, mismatches, mismatchCount };
  return { ...next, result: { ...findings, checkedAt: toIsoTime(Date.now()) } };
}

/** Operators learn about a mismatch from the log, staff from the screen. */
async function reportMismatches({ result }: ProofState): Promise<void> {
  if (!result || result.mismatchCount === 0) return;
  const { mismatchCount, mismatches } = result;
  await log('error', 'Balances differ from the sum of their transactions', { mismatchCount, mismatches });
}
