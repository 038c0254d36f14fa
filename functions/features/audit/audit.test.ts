import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEntity, deleteEntity, updateEntity } from '#platform/data/change.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { auditListByAction, auditListByActor, everyStaffAct } from '#platform/data/history.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import event from '../../../events/audit/entries.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildNote, type Note, noteDefinition } from '../../testing/notes.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

const definition: EntityDefinition<Note> = {
  ...noteDefinition,
  titled: ({ title }) => title,
  audited: ({ title, state, number }) => ({ title, state, number }),
};

const ADA = { kind: 'web', id: 'ada', name: 'Ada', staff: { from: '203.0.113.7' } };
const INES = { kind: 'game', id: 'ines', name: 'Ines', staff: { from: '2001:db8::7' } };
const VISITOR = { kind: 'visitor', id: 'visitor', name: 'A visitor' };

let token: string;
beforeEach(async () => {
  await createFreshTable();
  ({ token } = await createSession('web', { role: 'admin' }));
});

const make = (fields: Parameters<typeof buildNote>[0] = {}, actor: typeof ADA | typeof VISITOR = ADA) =>
  createEntity(definition, buildNote(fields), { actor, action: 'note.create' });
const alter = (note: Note, fields: Partial<Note>, options = {}) =>
  updateEntity(definition, note.id, { actor: INES, action: 'note.change', ...options }, (now) => ({
    ...now,
    ...fields,
  }));
const request = (query: Record<string, string> = {}) => call('GET /api/admin/audit', { token, query });
const entries = async (query: Record<string, string> = {}): Promise<AuditEntry[]> =>
  (await request(query)).json.data.entries;
const actions = async (query: Record<string, string> = {}) =>
  (await entries(query)).map(({ action }) => action);

describe('a staff action', () => {
  it('is recorded with who, what, which entity, before and after, when and from where', async () => {
    const note = await make({ title: 'Buy glue' });
    await alter(note, { title: 'Buy more glue' }, { note: 'It ran out' });
    const [changed, made] = await entries();
    expect(changed).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      actor: { kind: 'game', id: 'ines', name: 'Ines', from: '2001:db8::7' },
      action: 'note.change',
      target: { kind: 'note', id: note.id, title: 'Buy more glue' },
      note: 'It ran out',
      version: 2,
      changes: [{ field: 'title', before: 'Buy glue', after: 'Buy more glue' }],
    });
    expect(Date.now() - Date.parse(changed?.at ?? '')).toBeLessThan(60_000);
    expect(made?.changes).toEqual([
      { field: 'title', after: 'Buy glue' },
      { field: 'state', after: 'kept' },
    ]);
  });

  it("stays recorded with the entity's last values when the entity is deleted", async () => {
    const note = await make({ title: 'Buy glue' });
    await deleteEntity(definition, note.id, { actor: ADA, action: 'note.remove' });
    expect((await entries({ target: `note:${note.id}` }))[0]).toMatchObject({
      action: 'note.remove',
      target: { title: 'Buy glue' },
      changes: [
        { field: 'title', before: 'Buy glue' },
        { field: 'state', before: 'kept' },
      ],
    });
  });

  it('is the only recorded type of action: those of owners, visitors and the system are not', async () => {
    await make({}, VISITOR);
    expect((await request()).json.data).toMatchObject({ entries: [], pagination: { totalItems: 0 } });
  });

  it('that is rejected is not recorded', async () => {
    const note = await make();
    await alter(note, { title: 'Late' }, { version: 7 }).catch(() => undefined);
    expect(await actions()).toEqual(['note.create']);
  });

  it('shows only the fields that the definition lets an audit show', async () => {
    await createEntity(noteDefinition, buildNote(), { actor: ADA, action: 'note.create' });
    expect((await entries())[0]).toMatchObject({ action: 'note.create', changes: [] });
  });

  it('on long texts is cut to a thousand characters per side', async () => {
    const note = await make({ title: 'x'.repeat(1_000), number: 'y'.repeat(1_001) });
    await alter(note, { title: 'short' });
    const [changed, made] = await entries();
    expect(changed?.changes).toEqual([{ field: 'title', before: 'x'.repeat(1_000), after: 'short' }]);
    expect(made?.changes).toContainEqual({ field: 'number', after: `${'y'.repeat(1_000)} […]` });
  });

  it('late in a long text is shown from the first difference', async () => {
    const note = await make({ title: `${'x'.repeat(3_000)} was so` });
    await alter(note, { title: `${'x'.repeat(3_000)} is not so` });
    const lead = `[…] ${'x'.repeat(59)} `;
    expect((await entries())[0]?.changes).toEqual([
      { field: 'title', before: `${lead}was so`, after: `${lead}is not so` },
    ]);
  });
});

describe('a search', () => {
  it('finds entries by person, by action, by entity, and by all of them together', async () => {
    const [one, other] = [await make(), await make()];
    await alter(one, { title: 'One' });
    await alter(other, { title: 'Other' });
    await alter(one, { state: 'binned' }, { actor: ADA });
    const target = `note:${one.id}`;
    expect(await actions({ actor: 'web:ada' })).toEqual(['note.change', 'note.create', 'note.create']);
    expect(await actions({ action: 'note.change' })).toHaveLength(3);
    expect(await actions({ target })).toEqual(['note.change', 'note.change', 'note.create']);
    expect(await actions({ actor: 'web:ada', action: 'note.change' })).toHaveLength(1);
    expect(await actions({ target, actor: 'web:ada' })).toEqual(['note.change', 'note.create']);
    expect(await actions({ target, actor: 'game:ines', action: 'note.change' })).toHaveLength(1);
    expect(await actions({ actor: 'web:unknown' })).toEqual([]);
  });

  it('finds an entity by its id alone', async () => {
    const image = { ...definition, name: 'image' };
    const { id } = await createEntity(image, buildNote({ title: 'Harbour' }), {
      actor: ADA,
      action: 'image.upload',
    });
    await updateEntity(image, id, { actor: INES, action: 'image.update' }, (now) => now);
    expect(await actions({ target: id })).toEqual(['image.update', 'image.upload']);
    expect(await actions({ target: id, actor: 'web:ada' })).toEqual(['image.upload']);
    expect(await actions({ target: `report:${id}` })).toEqual([]);
  });

  it('finds staff actions on an entity among those of others', async () => {
    const note = await make({}, VISITOR);
    await alter(note, { title: 'By Ines' });
    for (const title of ['A', 'B']) await alter(note, { title }, { actor: VISITOR });
    const { data } = (await request({ target: `note:${note.id}` })).json;
    expect(data.entries).toMatchObject([{ actor: { id: 'ines' }, changes: [{ after: 'By Ines' }] }]);
    expect(data.pagination).toMatchObject({ totalItems: 1 });
  });

  it('has pages with exact totals', async () => {
    const note = await make();
    for (const title of ['A', 'B', 'C', 'D']) await alter(note, { title });
    const { data } = (await request({ page: '2', limit: '2' })).json;
    expect(data.entries.map(({ changes: [first] }: AuditEntry) => first?.after)).toEqual(['B', 'A']);
    expect(data.pagination).toMatchObject({ currentPage: 2, totalItems: 5, totalPages: 3, pageSize: 2 });
    const sifted = await request({ page: '2', limit: '3', target: `note:${note.id}`, action: 'note.change' });
    expect(sifted.json.data.entries).toHaveLength(1);
    expect(sifted.json.data.pagination).toMatchObject({ totalItems: 4, hasNext: false });
    expect((await request({ page: '9' })).json.data.entries).toEqual([]);
  });

  it.each([
    [{ actor: 'ada' }, 'actor'],
    [{ action: 'approve' }, 'action'],
    [{ target: 'note:' }, 'target'],
    [{ target: 'note 7' }, 'target'],
    [{ page: '0' }, 'page'],
  ])('rejects %j', async (query, path) => {
    const { status, json } = await request(query);
    expect([status, json.errors[0].path]).toEqual([422, path]);
  });

  it('accepts the sample event', async () => {
    const headers = { ...event.headers, authorization: `Bearer ${token}` };
    expect((await callHandler(handler, { ...event, headers })).statusCode).toBe(200);
  });
});

describe('the audit lists', () => {
  it('match their entries after concurrent actions', async () => {
    const notes = await Promise.all([1, 2].map(() => make()));
    const act = fc.record({ at: fc.nat(1), actor: fc.constantFrom(ADA, INES, VISITOR) });
    const [acts = []] = fc.sample(fc.array(act, { minLength: 10, maxLength: 10 }), { numRuns: 1, seed: 7 });
    await Promise.all(
      acts.map(({ at, actor }, turn) => alter(notes[at] ?? buildNote(), { title: `${turn}` }, { actor })),
    );
    const byStaff = acts.filter(({ actor }) => actor !== VISITOR).length;
    const lists = [
      everyStaffAct,
      ...[ADA, INES].map(auditListByActor),
      ...['note.create', 'note.change'].map(auditListByAction),
    ];
    for (const list of lists) expect(await recount(list)).toEqual([]);
    expect(await listTotals([everyStaffAct.list])).toEqual([byStaff + 2]);
  });
});

describe('a range of time', () => {
  it('has the actions from its beginning until before its end, whatever other filters are set', async () => {
    const note = await make();
    await alter(note, { title: 'Two' });
    await alter(note, { title: 'Three' });
    const [third, second, first] = await entries();
    const pause = { from: second?.at ?? '', before: third?.at ?? '' };
    const wanted = [third, second, first].filter(
      (entry) => entry && entry.at >= pause.from && entry.at < pause.before,
    );
    expect(await entries(pause)).toEqual(wanted);
    expect(await entries({ ...pause, target: `note:${note.id}` })).toEqual(wanted);
    expect(await entries({ from: first?.at ?? '' })).toHaveLength(3);
    expect(await entries({ before: first?.at ?? '' })).toEqual([]);
    expect(await entries({ before: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect((await request({ from: 'yesterday' })).status).toBe(422);
  });

  it('leaves out routine on request', async () => {
    const options = { actor: ADA, action: 'image.approve' };
    const note = await createEntity(definition, buildNote(), options);
    await alter(note, { title: 'Two' });
    expect(await actions()).toEqual(['note.change', 'image.approve']);
    expect(await actions({ routine: 'hide' })).toEqual(['note.change']);
    expect((await request({ routine: 'maybe' })).json.errors).toEqual([
      { path: 'routine', msg: 'Choose show or hide' },
    ]);
  });
});
