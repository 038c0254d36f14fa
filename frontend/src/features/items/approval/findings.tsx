import type { ItemDetails } from '#shared/contract/items.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { StatusBadge } from '#ui/staff/status-badge.tsx';

type Finding = ItemDetails['findings'][number];

const TONES = { error: 'bad', warning: 'waiting', information: 'quiet', hint: 'quiet' } as const;

interface Props {
  findings: readonly Finding[];
  /** How many the validator had in all. */
  count: number;
}

/** The messages of the Khronos validator. */
export function Findings({ findings, count }: Props) {
  if (count === 0) return <p className="text-good">The validator found nothing.</p>;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        {formatQuantity(count, 'message')} of the validator
      </summary>
      <ul className="mt-2 grid max-h-60 gap-2 overflow-y-auto text-sm" tabIndex={-1}>
        {findings.map(({ severity, code, message, pointer = '' }) => (
          <li key={`${code} ${pointer}`} className="wrap-anywhere">
            <StatusBadge tone={TONES[severity]}>{severity}</StatusBadge> {message}
            {pointer ? <code className="block text-soft">{pointer}</code> : null}
          </li>
        ))}
      </ul>
      {findings.length < count ? (
        <p className="text-sm text-soft">The first {findings.length} are shown.</p>
      ) : null}
    </details>
  );
}
