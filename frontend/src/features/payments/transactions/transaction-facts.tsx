import type { ReactNode } from 'react';
import type { TransactionDetails } from '#shared/contract/payment-transactions.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { describeSubscription, formatTransactionDate } from './transaction-texts.ts';

type Transaction = TransactionDetails['transaction'];

/** All that is known of a transaction. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { user, subscriptionPackage, paymentGateway, kind, reference, failure, coin } = transaction;
  const { createdAt, completedAt, subscription } = transaction;
  return (
    <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[auto_1fr]">
      <Fact label="ID">
        <code>{transaction.id}</code>
      </Fact>
      <Fact label="Buyer">
        <bdi>{user.name}</bdi>, <EmailAddress>{user.email}</EmailAddress>
        {user.country ? `, ${user.country}` : null}
      </Fact>
      <Fact label="Package">
        <bdi>{subscriptionPackage.name}</bdi>
        {kind === 'renewal' ? ', renewal' : null}
      </Fact>
      <Fact label="Gateway">
        <bdi>{paymentGateway.displayName}</bdi>
        {reference ? (
          <>
            , reference <code>{reference}</code>
          </>
        ) : null}
      </Fact>
      <Amounts transaction={transaction} />
      {coin ? <CoinFacts coin={coin} /> : null}
      {failure ? (
        <Fact label="Failure">
          {failure.message} (<code>{failure.code}</code>)
        </Fact>
      ) : null}
      {subscription ? <Fact label="Subscription">{describeSubscription(subscription)}</Fact> : null}
      <Fact label="Ordered">{formatTransactionDate(createdAt)}</Fact>
      {completedAt ? <Fact label="Completed">{formatTransactionDate(completedAt)}</Fact> : null}
    </dl>
  );
}

function Amounts({
  transaction: { amount, fee, isTrial, paid, refundedAmount },
}: {
  transaction: Transaction;
}) {
  const format = (minor: number) => formatMoney(minor, amount.currency);
  return (
    <>
      <Fact label="Amount">
        {format(amount.value)}
        {fee > 0 ? `, including a fee of ${format(fee)}` : null}
      </Fact>
      <Fact label="Paid">{isTrial ? 'Trial' : format(paid)}</Fact>
      {refundedAmount > 0 ? <Fact label="Refunded">{format(refundedAmount)}</Fact> : null}
    </>
  );
}

const CoinFacts = ({
  coin: { code, amount, address, received, missing },
}: {
  coin: NonNullable<Transaction['coin']>;
}) => (
  <>
    <Fact label="Coins">
      {amount} {code}
      {received ? `, ${received} received` : null}
      {missing ? `, ${missing} missing` : null}
    </Fact>
    <Fact label="Address">
      <code>{address}</code>
    </Fact>
  </>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
