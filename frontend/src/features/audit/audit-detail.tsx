import type { ReactNode } from 'react';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatAgo, formatMoment } from '../../ui/format.ts';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { FieldChanges } from '../../ui/staff/field-changes.tsx';
import { buildSearch, NO_FILTERS, toActorFilter, toTargetFilter } from './audit-filters.ts';
import { describeAction, describeKind, formatTargetName } from './describe-entry.ts';

/** All details of an audit entry, with links to related entries. */
export function AuditDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { actor, action, target, at, note, version, changes } = entry;
  return (
    <PanelDialog title={describeAction(action)} about={formatTargetName(target)} onClose={onClose} wide>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
        <Fact label="User">
          <bdi>{actor.name}</bdi> ({actor.kind === 'game' ? 'game' : 'website'})
        </Fact>
        <Fact label="Time">
          <time dateTime={at}>{formatMoment(at)}</time>, {formatAgo(at)}
        </Fact>
        <Fact label="IP address">{actor.from ?? 'Unknown'}</Fact>
        <Fact label="Action">
          <code>{action}</code>
        </Fact>
        <Fact label={describeKind(target.kind)}>
          <code className="wrap-anywhere">{target.id}</code>
          {version === undefined ? null : `, version ${version}`}
        </Fact>
        {note ? (
          <Fact label="Note">
            <span className="wrap-anywhere whitespace-pre-wrap">{note}</span>
          </Fact>
        ) : null}
      </dl>
      <h3 className="mt-6 mb-3 text-xl">Changes</h3>
      <FieldChanges changes={changes} />
      <div className="mt-6 flex flex-wrap gap-4">
        <Only filter={{ actor: toActorFilter(entry) }} onClose={onClose}>
          Filter by user
        </Only>
        <Only filter={{ action }} onClose={onClose}>
          Filter by action
        </Only>
        <Only filter={{ target: toTargetFilter(entry) }} onClose={onClose}>
          Filter by target
        </Only>
      </div>
    </PanelDialog>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

interface OnlyProps {
  filter: Parameters<typeof buildSearch>[1];
  onClose: () => void;
  children: ReactNode;
}

const Only = ({ filter, onClose, children }: OnlyProps) => (
  <ButtonLink to={{ search: buildSearch(NO_FILTERS, filter) }} onClick={onClose}>
    {children}
  </ButtonLink>
);
