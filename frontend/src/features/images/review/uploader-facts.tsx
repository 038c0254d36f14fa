import { Link } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { formatAgoInSentence, formatDay } from '#ui/format/format-time.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { UploaderActions } from '../uploader/uploader-actions.tsx';
import { UploaderNotes } from '../uploader/uploader-notes.tsx';
import { UploaderRecord } from '../uploader/uploader-record.tsx';
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
  /** Whether open reports on the image can be closed with an action on the uploader. */
  offersClosing?: boolean;
}

/** Who uploaded the image, and what became of their other uploads. The space is kept while this loads. */
export const UploaderFacts = ({ image, facts, offersClosing = false }: Props) => (
  <section aria-label="Uploader" className="min-h-34 border-l-3 border-line pl-3 text-sm">
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
        <AllUploads {...image} />
        {facts.openReports + facts.notes > 0 ? (
          <p className="mt-1 font-semibold text-coin tabular-nums">
            {[
              ...(facts.openReports > 0 ? [formatQuantity(facts.openReports, 'open report')] : []),
              ...(facts.notes > 0 ? [formatQuantity(facts.notes, 'staff note')] : []),
            ].join(', ')}
          </p>
        ) : null}
        {facts.account ? (
          <>
            <UploaderRecord account={facts.account} />
            <UploaderActions image={{ ...image, uploader: facts }} offersClosing={offersClosing} />
            <UploaderNotes key={image.id} id={image.id} count={facts.notes} />
          </>
        ) : null}
      </>
    ) : null}
  </section>
);

/** A link to the list of their uploads, which reviewers who may not see the account have too. */
const AllUploads = ({ uploadedBy: { kind, id } }: Pick<StaffImage, 'uploadedBy'>) =>
  kind === 'web' || kind === 'game' ? (
    <Link
      to={staffPaths.uploads(kind, id)}
      className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
    >
      All uploads
    </Link>
  ) : null;

const Count = ({ of: count, label, tone }: { of: number; label: string; tone: string }) => (
  <li>
    <span className={joinClassNames('font-bold', count > 0 ? tone : 'text-soft')}>{formatCount(count)}</span>{' '}
    <span className="text-soft">{label}</span>
  </li>
);
