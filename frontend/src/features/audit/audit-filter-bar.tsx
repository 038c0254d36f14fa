import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AuditedEntityName } from '#shared/audited-entities.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { CheckBox } from '#ui/form/check-box.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { getCurrentFields } from '#ui/list/current-fields.ts';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import type { AuditFilters } from '../../api/staff-audit.ts';
import {
  buildSearch,
  isAbout,
  NAME_PENDING,
  NO_NAME,
  parseFilters,
  parseId,
  parseTarget,
  toActorFilter,
  useNewestEntry,
} from './audit-filters.ts';
import { buildActionChoices, describeAction, describeKind, formatTargetName } from './describe-entry.ts';
import { PersonField } from './person-field.tsx';

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
  const { actor, action, target, from, to, routine } = filters;
  const person = usePersonName(actor, entries);
  const chip = useTargetName(target, entries);
  return (
    <div className="grid gap-3">
      <FilterBar
        label="Filter the audit log"
        count={count}
        search={
          <PersonField
            onPick={(actor, name) => {
              if (name) person.keep(actor, name);
              only({ actor });
            }}
          />
        }
        active={[action, target, from, to, routine].filter((each) => each !== '').length}
      >
        <TargetField onPick={(target) => only({ target })} />
        <SelectField
          label="Action"
          options={buildActionChoices(action)}
          value={action}
          onChange={({ target }) => only({ action: target.value })}
        />
        <TextField
          type="date"
          label="From"
          max={to || undefined}
          value={from}
          onChange={({ target }) => only({ from: target.value })}
        />
        <TextField
          type="date"
          label="To"
          min={from || undefined}
          value={to}
          onChange={({ target }) => only({ to: target.value })}
        />
        <CheckBox
          className="md:mt-7"
          label="Hide uploads and approvals"
          checked={routine === 'hide'}
          onChange={({ target }) => only({ routine: target.checked ? 'hide' : '' })}
        />
      </FilterBar>
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

/** The type and the name of an entity. */
interface TargetName {
  what: string;
  name: string;
}

/**
 * The name of an entity: from the entries, else from the log of changes to it; its id if the log cannot be
 * loaded.
 *
 * @param target as a filter value; empty for none
 * @param entries the entries shown; undefined while loading
 */
function useTargetName(target: string, entries: readonly AuditEntry[] | undefined): TargetName {
  const named = entries?.filter((entry) => isAbout(entry, target)) ?? [];
  const isUnknown = target !== '' && entries !== undefined && named.length === 0;
  const newest = useNewestEntry(isUnknown ? { target } : undefined);
  const known = named.find((entry) => entry.target.title) ?? named[0] ?? newest.entry;
  if (known) return { what: describeKind(known.target.kind), name: formatTargetName(known.target) };
  const kind = target.slice(0, Math.max(0, target.indexOf(':')));
  const what = kind ? describeKind(kind) : 'Target';
  if (newest.state === 'failed') return { what, name: parseId(target) };
  return { what, name: newest.state === 'none' ? NO_NAME : NAME_PENDING };
}

/**
 * The name of a person: from the newest entry that has it, else as last known on this screen, else from the
 * log of their actions or of changes to their account; the id if the log cannot be loaded.
 *
 * @param actor as a filter value; empty for none
 * @param entries the entries shown; undefined while loading
 * @returns `keep` to store a name from another source
 */
function usePersonName(actor: string, entries: readonly AuditEntry[] | undefined) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const keep = (whose: string, name: string) => setNames((known) => new Map(known).set(whose, name));
  const name = entries?.find((entry) => toActorFilter(entry) === actor)?.actor.name;
  if (name !== undefined && name !== names.get(actor)) keep(actor, name);
  const known = name ?? names.get(actor);
  const isUnknown = actor !== '' && entries !== undefined && known === undefined;
  const acted = useNewestEntry(isUnknown ? { actor } : undefined);
  const concerned = useNewestEntry(acted.state === 'none' ? { target: toAccountTarget(actor) } : undefined);
  const found = acted.entry?.actor.name ?? concerned.entry?.target.title;
  const states = [acted.state, concerned.state];
  return { name: known ?? found ?? removeName(actor, states), keep };
}

/** A person's account, as the filter value of an entity. */
function toAccountTarget(actor: string): string {
  const kind: AuditedEntityName = actor.startsWith('game:') ? 'player' : 'website-user';
  return `${kind}:${parseId(actor)}`;
}

function removeName(actor: string, [acted, concerned]: string[]): string {
  if (acted === 'failed' || concerned === 'failed') return parseId(actor);
  return concerned === 'unknown' ? NAME_PENDING : NO_NAME;
}

/** Longer than any URL of the site. */
const MAX_PASTED = 2_000;

/** Takes the id of an entity or a URL that contains one; Enter filters the log by it. */
function TargetField({ onPick }: { onPick: (target: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = (written: string) => {
    setText(written);
    setProblem(undefined);
  };
  const submit = () => {
    const target = parseTarget(text);
    if (target) change('');
    else setProblem('Paste an ID, or a URL that contains one');
    if (target) onPick(target);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Target"
        placeholder="Paste an ID or URL"
        value={text}
        onChange={({ target }) => change(target.value)}
        error={problem}
        maxLength={MAX_PASTED}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </form>
  );
}
