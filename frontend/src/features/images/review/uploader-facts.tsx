import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount, formatQuantity } from '../../../ui/format.ts';
import { formatAgoInSentence, formatDay } from '../../../ui/format-time.ts';
import { UploaderName } from './uploader-name.tsx';

const ACCOUNT_LABELS = {
  web: 'Website account',
  game: 'Player',
  discord: 'Discord account',
  seed: 'Sample image',
} as const satisfies Record<StaffImage['uploadedBy']['kind'], string>;

interface Props {
  image: StaffImage;
  /** Undefined while loading, and for an uploader without an account. */
  facts: StaffImage['uploader'];
}

/** Who uploaded the image, and what became of their other uploads. The space is kept while this loads. */
export const UploaderFacts = ({ image, facts }: Props) => (
  <section aria-label="Uploader" className="min-h-24 border-l-3 border-line pl-3 text-sm">
    <h3 className="font-text text-base font-bold wrap-anywhere">
      <UploaderName image={image} facts={facts} />
    </h3>
    <p className="text-soft">
      {ACCOUNT_LABELS[image.uploadedBy.kind]}
      {facts ? (
        <>
          , joined{' '}
          <time dateTime={facts.since} title={formatDay(facts.since)}>
            {formatAgoInSentence(facts.since)}
          </time>
        </>
      ) : null}
    </p>
    {facts ? (
      <>
        <ul aria-label="Their uploads" className="mt-1 flex flex-wrap gap-x-3 tabular-nums">
          <Count of={facts.approved} label="approved" tone="text-good" />
          <Count of={facts.rejected} label="rejected" tone="text-bad" />
          <Count of={facts.pending} label="pending" tone="text-coin" />
          {facts.refused > 0 ? <Count of={facts.refused} label="refused" tone="text-bad" /> : null}
        </ul>
        {facts.openReports + facts.notes > 0 ? (
          <p className="mt-1 font-semibold text-coin tabular-nums">
            {[
              ...(facts.openReports > 0 ? [formatQuantity(facts.openReports, 'open report')] : []),
              ...(facts.notes > 0 ? [formatQuantity(facts.notes, 'staff note')] : []),
            ].join(', ')}
          </p>
        ) : null}
      </>
    ) : null}
  </section>
);

const Count = ({ of: count, label, tone }: { of: number; label: string; tone: string }) => (
  <li>
    <span className={classNames('font-bold', count > 0 ? tone : 'text-soft')}>{formatCount(count)}</span>{' '}
    <span className="text-soft">{label}</span>
  </li>
);
