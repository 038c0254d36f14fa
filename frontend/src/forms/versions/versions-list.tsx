import type { EntityVersion, VersionedEntity } from '#shared/contract/versions.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { formatAgo, formatMoment } from '#ui/format/format-time.ts';
import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useFocusOnArrival } from '#ui/page/use-focus.ts';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { describeVersion, listPictures, listVersionDifferences } from './describe-version.ts';
import { VersionPictures } from './version-pictures.tsx';

interface Props {
  /** Newest first, including the current one. */
  versions: readonly EntityVersion[];
  /** Whether older versions are missing; `failed` and `busy` describe the last attempt to load them. */
  more: boolean;
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
  onChoose: (wanted: EntityVersion, present: EntityVersion) => void;
}

/** The versions of an entity: author, time, changes and content. */
export function VersionsList({ versions, more, failed, busy, onRetry, onChoose }: Props) {
  const start = useFocusOnArrival();
  const present = versions.find((each) => each.present);
  return (
    <div ref={start} tabIndex={-1} className="outline-none">
      <p className="text-soft">The last 50 versions are kept. You can restore any of them.</p>
      {versions.length === 1 && !more ? <p className="mt-3">No changes yet.</p> : null}
      <ol aria-label="Versions" className="mt-4 grid gap-3">
        {versions.map((version, at) => (
          <li key={version.version} className="stepped step-3 bg-ground px-4 py-3">
            <Head version={version} />
            <Changed of={version} before={versions[at + 1]} />
            <div className="mt-1 flex flex-wrap items-start gap-x-5 gap-y-2">
              <details className="min-w-0 grow">
                <summary className="min-h-11 cursor-pointer content-center text-cool underline underline-offset-4">
                  Show {formatName(version)}
                </summary>
                <Preview thing={version.thing} />
              </details>
              {version.present || !present ? null : (
                <ActionButton
                  tone="quiet"
                  aria-label={`Restore ${formatName(version)}`}
                  onClick={() => onChoose(version, present)}
                >
                  Restore
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ol>
      {more ? (
        <OlderVersions
          failed={failed}
          busy={busy}
          onRetry={() => {
            // The button disappears once they load, so the focus of a keyboard user moves on.
            start.current?.focus({ preventScroll: true });
            onRetry();
          }}
        />
      ) : null}
    </div>
  );
}

const formatName = ({ version }: EntityVersion): string =>
  version === 0 ? 'the original version' : `version ${version}`;

const Head = ({ version: { version, present, at, by, note } }: { version: EntityVersion }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <strong>{version === 0 ? 'Original version' : `Version ${version}`}</strong>
    {present ? <StatusBadge tone="good">Current</StatusBadge> : null}
    {by ? <bdi>{by}</bdi> : null}
    {at ? (
      <time dateTime={at} title={formatMoment(at)} className="text-sm text-soft">
        {formatAgo(at)}
      </time>
    ) : null}
    {note ? (
      <span className="text-sm wrap-anywhere text-soft">Restored from {note.toLowerCase()}</span>
    ) : null}
  </p>
);

/** The names of the fields that a version changed. */
function Changed({ of, before }: { of: EntityVersion; before: EntityVersion | undefined }) {
  if (!before) return null;
  const labels = listVersionDifferences(of.thing, before.thing).map(({ label }) => label);
  return labels.length > 0 ? <p className="mt-1 text-sm text-soft">Changed: {labels.join(', ')}</p> : null;
}

function Preview({ thing }: { thing: VersionedEntity }) {
  return (
    <div className="grid gap-3 pb-2">
      <VersionPictures pictures={listPictures(thing)} />
      <dl className="grid gap-2">
        {describeVersion(thing)
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

interface OlderVersionsProps {
  /** Loading failed, and no later attempt succeeded. */
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Shown below the loaded versions while older ones are missing. */
const OlderVersions = ({ failed, busy, onRetry }: OlderVersionsProps) =>
  failed ? (
    <FailedNotice title="Failed to load older versions" className="mt-3" busy={busy} onRetry={onRetry} />
  ) : (
    <div role="status" className="mt-3">
      <span className="sr-only">Loading older versions</span>
      <Skeleton className="h-28 bg-raised" />
    </div>
  );
