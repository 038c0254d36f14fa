import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { Character } from '#shared/character.ts';
import type { CharacterFieldName } from '#shared/character-labels.ts';
import type { CharacterId } from '#shared/ids.ts';
import { changeCharacter } from '../../api/staff-characters.ts';
import { CharacterForm, findChanges, toFormValues } from './character-form.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../api/call-api.ts', () => ({ createApiCall: () => ({ withMessage: send }) }));

/** A release whose characters have a field more: only their schema and their labels say so. */
vi.mock('#shared/character-fields.ts', async (load) => {
  const { CharacterFields } = await load<typeof import('#shared/character-fields.ts')>();
  return { CharacterFields: v.object({ ...CharacterFields.entries, pronouns: v.optional(v.string()) }) };
});
vi.mock('#shared/character-labels.ts', async (load) => {
  const { CHARACTER_LABELS } = await load<typeof import('#shared/character-labels.ts')>();
  const labels = { ...CHARACTER_LABELS, pronouns: 'Pronouns' };
  // The keys of the labels, as in the module.
  return { CHARACTER_LABELS: labels, CHARACTER_FIELD_NAMES: Object.keys(labels) as CharacterFieldName[] };
});

const ID = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as CharacterId; // a ULID
const NOX = { name: 'Nox', age: 20, gender: '', location: '', bio: '', face: '', pronouns: 'it' };

it('is in the form, and in what a player and staff send', async () => {
  expect(toFormValues(undefined)).toMatchObject({ pronouns: '' });
  expect(toFormValues(NOX)).toMatchObject({ pronouns: 'it' });
  const typed = v.parse(CharacterForm, { ...toFormValues(NOX), pronouns: 'they' });
  expect(findChanges(NOX, typed)).toEqual({ pronouns: 'they' });
  await changeCharacter({ id: ID, version: 3 }, typed);
  const { face: _, ...staffFields } = typed;
  expect(send).toHaveBeenCalledWith({ params: { id: ID }, body: { ...staffFields, version: 3 } });
});

it('is in what comes back', () => {
  const meta = { id: ID, createdAt: '2026-11-20T12:00:00.000Z', version: 1 };
  expect(v.parse(Character, { ...NOX, ...meta })).toMatchObject({ pronouns: 'it' });
});
