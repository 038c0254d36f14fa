import type { SanctionedAccount } from '#shared/contract/image-sanctions.ts';
import { formatAgo, formatDay, formatMoment } from '#ui/format/format-time.ts';

const LABELS = {
  warn: 'Warned',
  limit: 'Submissions limited',
  suspend: 'Suspended',
} as const satisfies Record<SanctionedAccount['sanctions'][number]['action'], string>;

/** What reviewers did about the uploader so far. */
export function UploaderRecord({
  account: { suspendedUntil, limit, sanctions },
}: {
  account: SanctionedAccount;
}) {
  return (
    <>
      {suspendedUntil ? (
        <p className="font-semibold text-bad">
          Suspended{suspendedUntil === 'open-ended' ? '' : ` until ${formatDay(suspendedUntil)}`}
        </p>
      ) : null}
      {limit ? (
        <p className="font-semibold text-coin">
          {limit.perDay === 0 ? 'No submissions' : `${limit.perDay} a day`} until {formatDay(limit.until)}
        </p>
      ) : null}
      {sanctions.length > 0 ? (
        <ul aria-label="Earlier actions" className="mt-1 grid gap-1.5">
          {sanctions.map(({ id, action, text, by, at }) => (
            <li key={id}>
              <span className="font-semibold">{LABELS[action]}</span>{' '}
              <span className="text-soft">
                by <bdi>{by}</bdi>,{' '}
                <time dateTime={at} title={formatMoment(at)}>
                  {formatAgo(at)}
                </time>
              </span>
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{text}</bdi>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
