import { Button } from '#ui/control/button.tsx';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { formatMoment } from '#ui/format/format-time.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { coinsProofQuery } from '../../../api/staff-coins.ts';

/** The result of the nightly proof that each balance is the sum of its transactions. */
export const ProofPanel = () => (
  <Panel title="Nightly coins check">
    <div className="pt-2 pb-2">
      <Proof />
    </div>
  </Panel>
);

function Proof() {
  const query = useQueryState(coinsProofQuery);
  if (query.state === 'loading') return <Skeleton className="h-6 w-72 max-w-full bg-raised" />;
  if (query.state === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <p className="text-bad">The check's result didn't load.</p>
        <Button busy={query.busy} onClick={query.retry}>
          Try again
        </Button>
      </div>
    );
  }
  const { checkedAt, players, entries, mismatches, mismatchCount } = query.data;
  if (checkedAt === null) return <p className="text-soft">The first check runs tonight.</p>;
  const checked = `${formatQuantity(players, 'player')} and ${formatQuantity(entries, 'transaction')} checked`;
  return (
    <>
      <p className={mismatchCount > 0 ? 'text-bad' : 'text-good'}>{describeMismatches(mismatchCount)}</p>
      <p className="text-sm text-soft">
        {checked}, <time dateTime={checkedAt}>{formatMoment(checkedAt)}</time>
      </p>
      {mismatches.length > 0 ? (
        <ul aria-label="Balances that differ" className="mt-3 grid gap-2">
          {mismatches.map(({ player, stored, computed, brokenAt }) => (
            <li key={player.id} className="wrap-anywhere">
              <bdi className="font-semibold">{player.name}</bdi>: the balance is {formatCount(stored)}, the
              transactions add up to {formatCount(computed)}
              {brokenAt === undefined ? '' : ` (first problem at transaction ${formatCount(brokenAt)})`}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function describeMismatches(count: number): string {
  if (count === 0) return 'Every balance matches its transactions.';
  if (count === 1) return '1 balance differs from its transactions.';
  return `${formatCount(count)} balances differ from their transactions.`;
}
