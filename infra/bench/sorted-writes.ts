import { ulid } from 'ulid';
import { planChange } from '#platform/data/plan-change.ts';
import { type Member, memberDefinition } from '../costs/bench-members.ts';
import { countUnits } from '../costs/data-writes.ts';
import { TEAMS } from './member-stock.ts';

const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.change' };

/** The cost of a mutation of a member. */
export interface WriteCost {
  name: string;
  actions: number;
  writeUnits: number;
  /** The part of it for the counters. */
  counters: number;
}

/** Creates a member of the large team, renames it, adds points and deletes it, and measures each mutation. */
export async function measureWrites(): Promise<WriteCost[]> {
  const id = ulid(Date.UTC(2026, 9, 1));
  const created = { id, version: 1, name: 'Maria Smith', points: 0, team: TEAMS.large };
  const renamed = { ...created, version: 2, name: 'Zora Abel' };
  const corrected = { ...renamed, version: 3, name: 'Zora Abela' };
  const scored = { ...corrected, version: 4, points: 1 };
  return [
    await measureWrite('create', undefined, created),
    await measureWrite('rename', created, renamed),
    await measureWrite('rename a little', renamed, corrected),
    await measureWrite('one point more', corrected, scored),
    await measureWrite('delete', scored, undefined),
  ];
}

async function measureWrite(
  name: string,
  before: Member | undefined,
  after: Member | undefined,
): Promise<WriteCost> {
  const entity = after ?? before;
  if (!entity) throw new Error('A mutation needs an entity before or after it');
  const writes = await planChange(memberDefinition, { entity, before, after }, OPTIONS);
  const cost: WriteCost = { name, actions: writes.length, writeUnits: 0, counters: 0 };
  for (const { action } of writes) {
    const units = await countUnits(action);
    cost.writeUnits += units;
    if (String((action.Update ?? action.ConditionCheck)?.Key?.pk).startsWith('C#')) cost.counters += units;
  }
  return cost;
}
