import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { CoinMismatch, CoinsProof } from '#shared/contract/coins.ts';
import type { IsoTime, PlayerId } from '#shared/ids.ts';
import type { LedgerProof } from './prove-ledger.ts';

/** What a walk over all players has found so far. */
interface Findings {
  startedAt: IsoTime;
  players: number;
  entries: number;
  /** The first hundred. */
  mismatches: CoinMismatch[];
  mismatchCount: number;
}

/** A walk over all players that proves their balances, as far as it has come. */
export interface ProofWalk extends Findings {
  /** The last player visited; undefined at the start. */
  before?: PlayerId;
  /** Whether every player was visited. */
  isEveryoneVisited: boolean;
  /** Proofs in progress. */
  ledgers: LedgerProof[];
  /** Players with a mismatch, which is checked again at the end of the walk. */
  suspects: LedgerProof['player'][];
  /** Whether the suspects are being checked again. */
  isSecondLook: boolean;
}

/** The stored state of the nightly proof. */
export interface ProofState {
  /** Increased by every write, so that of two runs only one goes on. */
  revision: number;
  walk?: ProofWalk;
  /** The last completed walk. */
  result?: Findings & { checkedAt: IsoTime };
}

const KEY = { pk: 'COINSPROOF', sk: 'A' } as const;

export async function readProofState(): Promise<ProofState> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: KEY, ConsistentRead: true }),
  );
  return (Item?.state as ProofState | undefined) ?? { revision: 0 }; // written only by `storeProofState`
}

/**
 * Stores the next state.
 *
 * @throws ConditionalCheckFailedException if another run has stored one
 */
export async function storeProofState(state: ProofState): Promise<void> {
  await getDocumentClient().send(
    new PutCommand({
      TableName: getTableName(),
      Item: { ...KEY, revision: state.revision, state },
      ConditionExpression: 'attribute_not_exists(pk) OR revision = :before',
      ExpressionAttributeValues: { ':before': state.revision - 1 },
    }),
  );
}

/** Reads the result of the last completed walk. */
export async function readProof(): Promise<CoinsProof> {
  const { result } = await readProofState();
  return result ?? { checkedAt: null, players: 0, entries: 0, mismatches: [], mismatchCount: 0 };
}
