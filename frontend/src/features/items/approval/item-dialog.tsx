import { lazy, Suspense, useState } from 'react';
import type { ItemDetails, StaffItem } from '#shared/contract/items.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { Button } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatMoment } from '#ui/format/format-time.ts';
import { BusyMark } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { staffItemQuery } from '../../../api/staff-items.ts';
import { FigureTable } from './figure-table.tsx';

const ModelTurntable = lazy(() =>
  import('./model-turntable.tsx').then((module) => ({ default: module.ModelTurntable })),
);

interface Props {
  item: StaffItem;
  busy: boolean;
  onEnable: (item: StaffItem) => void;
  onDisable: (item: StaffItem) => void;
  onClose: () => void;
}

/** An item with its model, figures, findings and last decision. */
export function ItemDialog({ item, busy, onEnable, onDisable, onClose }: Props) {
  const details = useQueryState(staffItemQuery(item.id));
  return (
    <PanelDialog title="Item" about={item.name} onClose={onClose} wide>
      <div className="mt-3 grid gap-6 md:grid-cols-2">
        <Picture item={item} />
        {details.state === 'loading' ? <Loading /> : null}
        {details.state === 'failed' ? (
          <div role="alert" className="grid content-start justify-items-start gap-3">
            <p>The details didn't load.</p>
            <Button variant="outline" busy={details.busy} onClick={details.retry}>
              Try again
            </Button>
          </div>
        ) : null}
        {details.state === 'ready' ? <Details item={details.data} /> : null}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-4">
        {item.enabled ? null : (
          <ActionButton tone="good" busy={busy} onClick={() => onEnable(item)}>
            Enable
          </ActionButton>
        )}
        <ActionButton tone="bad" busy={busy} onClick={() => onDisable(item)}>
          Disable
        </ActionButton>
      </div>
    </PanelDialog>
  );
}

/** The screenshot, and on request the model, whose code and file are large. */
function Picture({ item: { id, name, screenshotUrl } }: { item: StaffItem }) {
  const [turns, setTurns] = useState(false);
  return (
    <div className="grid content-start gap-3">
      <div className="stepped relative aspect-square bg-ground">
        {turns ? (
          <Suspense fallback={<Loading />}>
            <ModelTurntable id={id} name={name} />
          </Suspense>
        ) : (
          <img src={screenshotUrl} alt={`Screenshot of ${name}`} className="size-full object-contain" />
        )}
      </div>
      <Button variant="outline" className="justify-self-start" onClick={() => setTurns(!turns)}>
        {turns ? 'Show screenshot' : 'Show 3D model'}
      </Button>
    </div>
  );
}

const Loading = () => (
  <p role="status" className="flex items-center gap-3 text-cool">
    <BusyMark />
    <span className="text-text">Loading...</span>
  </p>
);

const Details = ({ item }: { item: ItemDetails }) => (
  <div className="grid min-w-0 content-start gap-5">
    {item.description ? (
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{item.description}</bdi>
      </p>
    ) : null}
    <p className="text-sm wrap-anywhere text-soft">{item.fileName}</p>
    <FigureTable item={item} />
    <Findings findings={item.findings} count={item.findingCount} />
    {item.decision ? <LastDecision decision={item.decision} /> : <p>No decision has been made yet.</p>}
  </div>
);

const LastDecision = ({ decision }: { decision: NonNullable<ItemDetails['decision']> }) => (
  <div>
    <p>
      {decision.enabled ? 'Enabled' : 'Disabled'} by <bdi>{decision.by}</bdi>,{' '}
      <time dateTime={decision.at}>{formatMoment(decision.at)}</time>
    </p>
    {decision.reason ? (
      <p className="wrap-anywhere whitespace-pre-line text-soft">
        <bdi>{decision.reason}</bdi>
      </p>
    ) : null}
  </div>
);

type Finding = ItemDetails['findings'][number];

const TONES = { error: 'bad', warning: 'waiting', information: 'quiet', hint: 'quiet' } as const;

interface FindingsProps {
  findings: readonly Finding[];
  /** How many the validator had in all. */
  count: number;
}

/** The messages of the Khronos validator. */
function Findings({ findings, count }: FindingsProps) {
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
