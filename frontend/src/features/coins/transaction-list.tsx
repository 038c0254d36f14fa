import type { ReactNode } from 'react';
import type { CoinTransaction } from '#shared/contract/coins.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { formatMoment } from '#ui/format/format-time.ts';

interface Props<Transaction extends CoinTransaction> {
  transactions: readonly Transaction[];
  /** What else to show for a transaction, such as actions. */
  children?: (transaction: Transaction) => ReactNode;
}

/** Coin transactions with their sign, date, description and character. */
export const TransactionList = <Transaction extends CoinTransaction>({
  transactions,
  children,
}: Props<Transaction>) => (
  <ul aria-label="Transactions" className="grid gap-2">
    {transactions.map((transaction) => (
      <li key={transaction.id} className="stepped step-3 bg-raised px-4 py-3">
        <Summary transaction={transaction} />
        {children?.(transaction)}
      </li>
    ))}
  </ul>
);

function Summary({ transaction }: { transaction: CoinTransaction }) {
  const { type, amount, date, description, characterName } = transaction;
  const isCredit = type === 'credit';
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">{description}</p>
        <p className="text-sm text-soft wrap-anywhere">
          <time dateTime={date}>{formatMoment(date)}</time>
          {characterName === undefined ? null : (
            <>
              {' · Character: '}
              <bdi>{characterName}</bdi>
            </>
          )}
        </p>
      </div>
      <p className={joinClassNames('text-lg font-bold tabular-nums', isCredit ? 'text-good' : 'text-bad')}>
        {isCredit ? '+' : '−'}
        {formatCount(amount)}
      </p>
    </div>
  );
}
