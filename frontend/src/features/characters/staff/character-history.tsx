import { type ReactNode, useState } from 'react';
import { CHARACTER_LABELS } from '#shared/character-labels.ts';
import type { CharacterChange } from '#shared/contract/players.ts';
import { parseFace } from '#shared/face/face.ts';
import type { CharacterId } from '#shared/ids.ts';
import { Differences } from '#ui/content/differences.tsx';
import { formatAgoInSentence, formatMoment } from '#ui/format/format-time.ts';
import { PageButtons } from '#ui/list/page-buttons.tsx';
import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { characterHistoryQuery } from '../../../api/staff-characters.ts';
import { FacePortrait } from '../../../session/face-portrait.tsx';
import { compareWords, type WordRun } from './compare-words.ts';

/** The changes of a character by its player and by staff, newest first, with each changed field before and after. */
export function CharacterHistory({ id }: { id: CharacterId }) {
  const [page, setPage] = useState(1);
  const query = useQueryState(characterHistoryQuery(id, page));
  return (
    <Panel title="History">
      <div className="mt-3 grid gap-5 pb-2">
        {query.state === 'loading' ? <HistoryLoading /> : null}
        {query.state === 'failed' ? (
          <FailedNotice title="Failed to load the history" busy={query.busy} onRetry={query.retry} />
        ) : null}
        {query.state === 'ready' ? (
          <>
            <ol
              aria-label="Changes"
              aria-busy={query.stale || undefined}
              className={query.stale ? 'grid gap-5 opacity-60' : 'grid gap-5'}
            >
              {query.data.entries.map((entry) => (
                <li key={entry.id} className="border-t-2 border-ground pt-4">
                  <Change entry={entry} />
                </li>
              ))}
            </ol>
            <PageButtons
              label="History pages"
              page={page}
              pages={query.data.pagination.totalPages}
              onPage={setPage}
            />
          </>
        ) : null}
      </div>
    </Panel>
  );
}

const HistoryLoading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading history...</span>
    <Skeleton className="h-28 bg-raised" />
    <Skeleton className="h-28 bg-raised" />
  </div>
);

const ACTS: Readonly<Record<CharacterChange['kind'], string>> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
};

function Change({ entry: { at, by, isStaff, kind, changes } }: { entry: CharacterChange }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-text text-base font-semibold wrap-anywhere">
          {ACTS[kind]} by <bdi>{by}</bdi>
        </h3>
        {isStaff ? <StatusBadge tone="quiet">Staff</StatusBadge> : null}
        <p className="text-sm text-soft">
          <time dateTime={at}>{formatMoment(at)}</time>, {formatAgoInSentence(at)}
        </p>
      </div>
      <div className="mt-3 empty:hidden">
        {kind === 'created' ? <FirstFields changes={changes} /> : null}
        {kind === 'changed' ? <ChangedFields changes={changes} /> : null}
      </div>
    </>
  );
}

type Changes = Pick<CharacterChange, 'changes'>;

function ChangedFields({ changes }: Changes) {
  if (changes.length === 0) return <p className="text-soft">Nothing that is shown here changed.</p>;
  return (
    <Differences
      titles={['Before', 'After']}
      empty="Empty"
      differences={changes.map(({ field, before, after }) => ({
        label: getFieldLabel(field),
        sides:
          field === FACE
            ? [showFace(before), showFace(after)]
            : markWords(formatValue(before), formatValue(after)),
      }))}
    />
  );
}

/** What a character was created with. */
const FirstFields = ({ changes }: Changes) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
    {changes
      .filter(({ after }) => formatValue(after) !== '')
      .map(({ field, after }) => (
        <div key={field} className="contents">
          <dt className="text-soft">{getFieldLabel(field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">
            {field === FACE ? showFace(after) : formatValue(after)}
          </dd>
        </div>
      ))}
  </dl>
);

const FACE = 'face';

/** A face as a portrait; nothing for a missing one. */
function showFace(value: unknown): ReactNode {
  const face = parseFace(formatValue(value));
  return face && <FacePortrait face={face} scale={3} />;
}

const LABELS: Readonly<Record<string, string>> = CHARACTER_LABELS;

const getFieldLabel = (field: string): string => LABELS[field] ?? field;

/** The fields of a character are texts and numbers; an empty text for a missing one. */
const formatValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Both sides of a changed text, with the words that were removed and added marked for eyes and screen readers. */
function markWords(before: string, after: string) {
  const [one, other] = compareWords(before, after);
  // Without a text on one side all of the other is new, and a mark would say nothing more.
  if (before === '' || after === '') return [before, after] as const;
  return [
    <MarkedWords key="before" runs={one} as="del" />,
    <MarkedWords key="after" runs={other} as="ins" />,
  ] as const;
}

/** One side of a change; `del` marks what was removed, `ins` what was added. */
const MarkedWords = ({ runs, as: Mark }: { runs: readonly WordRun[]; as: 'del' | 'ins' }) =>
  runs.map(({ at, text, changed }) =>
    changed ? (
      <Mark key={at} className={MARKS[Mark].style}>
        <span className="sr-only"> ({MARKS[Mark].label}: </span>
        {text}
        <span className="sr-only">) </span>
      </Mark>
    ) : (
      text
    ),
  );

const MARKS = {
  del: { label: 'removed', style: 'bg-bad/25 decoration-bad decoration-2' },
  ins: { label: 'added', style: 'bg-good/25 decoration-good decoration-2' },
};
