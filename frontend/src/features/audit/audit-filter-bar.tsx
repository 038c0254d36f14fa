import { X } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import type { AuditFilters } from '../../api/audit.ts';
import { getCurrentFields } from '../../ui/current-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FilterBar } from '../../ui/staff/filter-bar.tsx';
import { buildSearch, parseFilters } from './audit-filters.ts';
import { actionChoices, describeAction } from './describe-entry.ts';
import { PersonField } from './person-field.tsx';
import { TargetField } from './target-field.tsx';
import { usePersonName } from './use-person-name.ts';
import { useTargetName } from './use-target-name.ts';

interface Props {
  filters: AuditFilters;
  /** The entries shown, which provide the names for the filters; undefined while loading. */
  entries: readonly AuditEntry[] | undefined;
  /** How many entries were found, as text; a space until that is known. */
  count: string;
}

/** The filters of the audit log, stored in the URL. A person and an entity can also be picked from a row. */
export function AuditFilterBar({ filters, entries, count }: Props) {
  const navigate = useNavigate();
  const only = (change: Partial<AuditFilters>) =>
    void navigate({ search: buildSearch(parseFilters(getCurrentFields()), change) });
  const off = (name: 'actor' | 'action' | 'target') => buildSearch(filters, { [name]: '' });
  const { actor, action, target } = filters;
  const person = usePersonName(actor, entries);
  const chip = useTargetName(target, entries);
  return (
    <div className="grid gap-3">
      <FilterBar
        label="Filter the audit log"
        count={count}
        search={
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
            <PersonField
              onPick={(actor, name) => {
                if (name) person.keep(actor, name);
                only({ actor });
              }}
            />
            <TargetField onPick={(target) => only({ target })} />
            <SelectField
              className="sm:max-lg:col-span-2"
              label="Action"
              options={actionChoices(action)}
              value={action}
              onChange={({ target }) => only({ action: target.value })}
            />
          </div>
        }
      />
      {actor || action || target ? (
        <ul aria-label="Active filters" className="flex flex-wrap gap-3">
          {actor ? <Chip what="User" name={person.name} to={off('actor')} /> : null}
          {action ? <Chip what="Action" name={describeAction(action)} to={off('action')} /> : null}
          {target ? <Chip {...chip} to={off('target')} /> : null}
        </ul>
      ) : null}
    </div>
  );
}

const Chip = ({ what, name, to }: { what: string; name: string; to: string }) => (
  <li className="min-w-0">
    <Link
      to={{ search: to }}
      aria-label={`Remove filter: ${what}, ${name}`}
      className="group focus-frame inline-flex max-w-full"
    >
      <span className="stepped step-3 flex min-h-11 min-w-0 items-center gap-2 bg-cool px-4 font-medium text-cool-ink">
        <span className="min-w-0 truncate">
          {what}: {name}
        </span>
        <Icon of={X} size={16} />
      </span>
    </Link>
  </li>
);
