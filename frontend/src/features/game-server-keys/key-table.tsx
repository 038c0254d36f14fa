import type { GameServerKey } from '#shared/contract/game-server-keys.ts';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import { formatAgo, formatDay, formatMoment } from '#ui/format/format-time.ts';
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx';
import { NothingFound } from '#ui/loading/list-notices.tsx';
import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';

/** A key. */
const KEY_PICTURE: Bitmap = {
  rows: [
    '............',
    '............',
    '.gggg.......',
    'gg..gg......',
    'gg..gggggggg',
    'gg..gggggggg',
    'gg..gg..g.gg',
    '.gggg...g..g',
    '............',
    '............',
    '............',
    '............',
  ],
  colours: { g: '#ffd35c' },
};

interface Props {
  /** Undefined while they are loading. */
  keys: readonly GameServerKey[] | undefined;
  onRevoke: (key: GameServerKey) => void;
}

/** The keys with their use and their state. */
export const KeyTable = ({ keys, onRevoke }: Props) => (
  <>
    <DataTable
      caption="Game server keys"
      columns={buildColumns(onRevoke)}
      rows={keys}
      rowKey={({ id }) => id}
      empty={
        <NothingFound picture={KEY_PICTURE} title="No keys yet">
          Create a key and give it to your game server, so that players can earn and spend coins.
        </NothingFound>
      }
      places={3}
    />
    {keys && countRevoked(keys) >= GAME_SERVER_KEY_LIMITS.revoked ? (
      <p className="mt-4 text-soft">Older revoked keys are in the audit log only.</p>
    ) : null}
  </>
);

const countRevoked = (keys: readonly GameServerKey[]): number =>
  keys.filter(({ revokedAt }) => revokedAt).length;

interface StateProps {
  of: GameServerKey;
  onRevoke: () => void;
}

const LINK = 'inline-flex min-h-11 items-center text-bad underline underline-offset-4 hover:text-text';

const buildColumns = (onRevoke: (key: GameServerKey) => void): TableColumn<GameServerKey>[] => [
  {
    key: 'name',
    label: 'Name',
    names: true,
    cell: ({ name }) => <bdi className="block py-1.5 wrap-anywhere">{name}</bdi>,
  },
  {
    key: 'created',
    label: 'Created',
    cell: ({ createdAt, createdBy }) => <Event at={createdAt} by={createdBy} />,
  },
  {
    key: 'used',
    label: 'Last used',
    cell: ({ lastUsedAt }) => (
      <span className="whitespace-nowrap">{lastUsedAt ? <Ago at={lastUsedAt} /> : 'Never'}</span>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: (key) => <State of={key} onRevoke={() => onRevoke(key)} />,
  },
];

const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatAgo(at)}
  </time>
);

/** When something happened, and who did it. */
const Event = ({ at, by }: { at: string; by: string }) => (
  <span className="inline-block py-1.5">
    <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap">
      {formatDay(at)}
    </time>{' '}
    <span className="wrap-anywhere text-soft">
      by <bdi>{by}</bdi>
    </span>
  </span>
);

/** Whether a key may be used, with the button that revokes it, or with its revocation. */
const State = ({ of: { name, revokedAt, revokedBy = '' }, onRevoke }: StateProps) => (
  <span className="flex flex-wrap items-center gap-x-4 max-md:justify-end md:max-lg:py-1.5">
    {revokedAt ? (
      <>
        <StatusBadge tone="quiet">Revoked</StatusBadge>
        <Event at={revokedAt} by={revokedBy} />
      </>
    ) : (
      <>
        <StatusBadge tone="good">Active</StatusBadge>
        <button type="button" aria-label={`Revoke ${name}`} className={LINK} onClick={onRevoke}>
          Revoke
        </button>
      </>
    )}
  </span>
);
