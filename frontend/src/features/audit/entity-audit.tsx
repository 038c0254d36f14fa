import { useState } from 'react';
import type { AuditEntry, audit } from '#shared/contract/audit.ts';
import type { ResponseData } from '#shared/contract/call.ts';
import type { ImageId, PlayerId, WebsiteUserId } from '#shared/ids.ts';
import { formatMoment } from '#ui/format/format-time.ts';
import { QueryPages } from '#ui/loading/query-pages.tsx';
import { type QueryState, useQueryState } from '#ui/loading/use-query-state.ts';
import { FieldChanges } from '#ui/staff/field-changes.tsx';
import { Panel } from '#ui/staff/panel.tsx';
import { entityAuditQuery } from '../../api/staff-audit.ts';
import { playerAuditQuery } from '../../api/staff-players.ts';
import { describeAction } from './describe-entry.ts';

/** What staff did to a player. */
export function PlayerAudit({ id }: { id: PlayerId }) {
  const [page, setPage] = useState(1);
  const query = useQueryState(playerAuditQuery(id, page));
  return <EntityAudit query={query} page={page} onPage={setPage} entity="player" />;
}

/** What staff did to a website user. */
export function UserAudit({ id }: { id: WebsiteUserId }) {
  const [page, setPage] = useState(1);
  const query = useQueryState(entityAuditQuery('website-user', id, page));
  return <EntityAudit query={query} page={page} onPage={setPage} entity="user" />;
}

/** What staff did to an image. */
export function ImageAudit({ id }: { id: ImageId }) {
  const [page, setPage] = useState(1);
  const query = useQueryState(entityAuditQuery('image', id, page));
  return <EntityAudit query={query} page={page} onPage={setPage} entity="image" />;
}

interface Props {
  query: QueryState<ResponseData<typeof audit.calls.entries>>;
  page: number;
  onPage: (page: number) => void;
  entity: 'player' | 'user' | 'image';
}

/** What staff did to an entity: who, when and what changed, in pages. */
function EntityAudit({ query, page, onPage, entity }: Props) {
  return (
    <Panel title="Audit">
      <div className="mt-2 mb-2 grid gap-4">
        <QueryPages query={query} what="the audit" pagesLabel="Audit pages" page={page} onPage={onPage}>
          {({ entries }, stale) => <Entries entries={entries} stale={stale} entity={entity} />}
        </QueryPages>
      </div>
    </Panel>
  );
}

interface EntriesProps {
  entries: readonly AuditEntry[];
  /** Another page is loading. */
  stale: boolean;
  entity: Props['entity'];
}

const Entries = ({ entries, stale, entity }: EntriesProps) =>
  entries.length === 0 ? (
    <p className="text-soft">Staff haven't changed anything about this {entity}.</p>
  ) : (
    <ol aria-label="Audit entries" aria-busy={stale || undefined} className={stale ? 'opacity-60' : ''}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );

const Entry = ({ entry: { action, actor, at, note, changes } }: { entry: AuditEntry }) => (
  <li className="border-b-2 border-raised py-3 last:border-0">
    <p className="font-semibold">{describeAction(action)}</p>
    <p className="text-sm text-soft">
      <bdi className="text-text">{actor.name}</bdi>, <time dateTime={at}>{formatMoment(at)}</time>
      {actor.from ? `, from ${actor.from}` : null}
    </p>
    {note ? <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{note}</p> : null}
    {changes.length > 0 ? (
      <details className="mt-1">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-cool underline underline-offset-4 hover:text-text">
          Show changes
        </summary>
        <FieldChanges changes={changes} />
      </details>
    ) : null}
  </li>
);
