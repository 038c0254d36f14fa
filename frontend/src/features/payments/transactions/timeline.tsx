import { useId } from 'react';
import type { TimelineEntry } from '#shared/contract/payment-transactions.ts';
import { formatAgoInSentence } from '#ui/format/format-time.ts';
import { formatTransactionDate } from './transaction-texts.ts';

const ACTORS: Readonly<Record<TimelineEntry['by'], string>> = {
  system: 'Pixelcrowd',
  staff: 'Staff',
  buyer: 'Buyer',
  gateway: 'Gateway',
};

/** What happened to a transaction, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-xl">
        Timeline
      </h3>
      {entries.length === 0 ? (
        <p className="mt-2 text-soft">Nothing has happened yet. Events of the gateway appear here.</p>
      ) : (
        <ol aria-labelledby={id} className="mt-2">
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

const Entry = ({ at, by, who, title, body }: TimelineEntry) => (
  <li className="border-t-2 border-ground py-2.5 first:border-t-0">
    <p className="wrap-anywhere whitespace-pre-wrap">{title}</p>
    <p className="text-sm text-soft">
      {ACTORS[by]}
      {who ? (
        <>
          {' '}
          (<bdi>{who}</bdi>)
        </>
      ) : null}
      , <time dateTime={at}>{formatTransactionDate(at)}</time>, {formatAgoInSentence(at)}
    </p>
    {body ? (
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-cool">What the gateway sent</summary>
        <pre className="bg-ground p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(body, null, 2)}
        </pre>
      </details>
    ) : null}
  </li>
);
