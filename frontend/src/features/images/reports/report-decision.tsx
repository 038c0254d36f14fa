import { getCategoryLabel } from '#shared/image-categories.ts';
import { formatAgo, formatMoment } from '#ui/format/format-time.ts';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import type { ImageReport } from '../../../api/image-changes.ts';

type Decision = NonNullable<ImageReport['decision']>;

const TONES = {
  dismissed: 'quiet',
  'taken-down': 'bad',
  're-rated': 'waiting',
  're-categorised': 'waiting',
  handled: 'waiting',
  'image-removed': 'bad',
} as const satisfies Record<Decision['outcome'], string>;

/** What became of the reports on an image, and who decided so. */
export const ReportDecision = ({ decision }: { decision: Decision }) => (
  <section aria-label="Decision" className="border-l-3 border-line pl-3 text-sm">
    <StatusBadge tone={TONES[decision.outcome]}>{describeOutcome(decision)}</StatusBadge>
    <p className="mt-1 text-soft wrap-anywhere">
      by <bdi className="text-text">{decision.by}</bdi>,{' '}
      <time dateTime={decision.at} title={formatMoment(decision.at)}>
        {formatAgo(decision.at)}
      </time>
    </p>
    {decision.note ? (
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        <bdi>{decision.note}</bdi>
      </p>
    ) : null}
  </section>
);

function describeOutcome({ outcome, rating, category }: Decision): string {
  switch (outcome) {
    case 'dismissed':
      return 'Dismissed';
    case 'taken-down':
      return 'Taken down';
    case 're-rated':
      return rating ? `Rated ${rating.toUpperCase()}` : 'Rating changed';
    case 're-categorised':
      return category ? `Moved to ${getCategoryLabel(category)}` : 'Category changed';
    case 'handled':
      return 'Handled with the uploader';
    case 'image-removed':
      return 'Image deleted';
  }
}
