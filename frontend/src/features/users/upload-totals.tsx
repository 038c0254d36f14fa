import type { UserOverview } from '#shared/contract/users.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatCount, formatPercent } from '#ui/format/format-number.ts';

type Uploads = UserOverview['uploads'];

/** The states of uploads in the order of the bar, with their colours. */
const STATES = [
  { state: 'approved', label: 'approved', bar: 'bg-good', text: 'text-good' },
  { state: 'pending', label: 'pending', bar: 'bg-coin', text: 'text-coin' },
  { state: 'rejected', label: 'rejected', bar: 'bg-bad', text: 'text-bad' },
  { state: 'refused', label: 'refused by the processor', bar: 'bg-line', text: 'text-text' },
] as const satisfies readonly { state: keyof Uploads; label: string; bar: string; text: string }[];

interface Props {
  uploads: Uploads;
  /** From 0 to 1; null if nothing is decided. */
  approvalRate: number | null;
}

/** How many uploads a user has in each state, as a bar and in numbers, and the part that was approved. */
export function UploadTotals({ uploads, approvalRate }: Props) {
  const used = STATES.filter(({ state }) => uploads[state] > 0);
  return (
    <div className="grid gap-2">
      <p>
        <span className="text-2xl font-bold tabular-nums">
          {approvalRate === null ? '–' : formatPercent(approvalRate)}
        </span>{' '}
        <span className="text-soft">
          {approvalRate === null ? 'No upload is decided yet.' : 'of the decided uploads are approved'}
        </span>
      </p>
      {used.length === 0 ? null : (
        <div aria-hidden="true" className="stepped step-2 flex h-4 gap-0.5 bg-ground">
          {used.map(({ state, bar }) => (
            <span
              key={state}
              className={joinClassNames('min-w-1', bar)}
              style={{ flexGrow: uploads[state] }}
            />
          ))}
        </div>
      )}
      <ul aria-label="Uploads by state" className="flex flex-wrap gap-x-4 tabular-nums">
        {STATES.map(({ state, label, text }) => (
          <li key={state}>
            <span className={joinClassNames('font-bold', uploads[state] > 0 ? text : 'text-soft')}>
              {formatCount(uploads[state])}
            </span>{' '}
            <span className="text-soft">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
