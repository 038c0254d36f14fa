import * as v from 'valibot';
import { GameUser, Suspension } from '../account.ts';
import { Character, StaffCharacterFields } from '../character.ts';
import { CharacterId, IsoTime, PlayerId } from '../ids.ts';
import { GAME_ROLES, GameRole } from '../roles.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import { StaffReason } from '../staff-reason.ts';
import { buildRequiredLines } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { CreationHeaders, SessionId, Sessions } from './account-calls.ts';
import { AuditEntry, FieldChange } from './audit.ts';
import { defineContract } from './call.ts';
import { StaffItem } from './items.ts';
import { Limit, Page, Pagination, Search, SearchTerm } from './pagination.ts';
import { StaffNote } from './users.ts';
import { Version } from './version.ts';
import { WorkProgress } from './work-progress.ts';

const UserResponse = v.object({ user: GameUser });

/** A game account as game staff see it. */
export const ManagedPlayer = v.object({
  ...GameUser.entries,
  /** The number of the player's characters. */
  characters: WholeNumber,
  isActive: v.boolean(),
  /** The current suspension; null once it has ended. */
  suspension: v.nullable(Suspension),
});
export type ManagedPlayer = v.InferOutput<typeof ManagedPlayer>;

const PlayerSort = v.picklist(
  ['id', 'name', 'role', 'characters'],
  'Choose one of id, name, role and characters',
);
export type PlayerSort = v.InferOutput<typeof PlayerSort>;

const count = WholeNumber;
const RoleStats = v.object({
  total: count,
  player: count,
  builder: count,
  fashionista: count,
  content_checker: count,
  mod: count,
  admin: count,
});
export type RoleStats = v.InferOutput<typeof RoleStats>;

/** A player as their own page shows them. */
const PlayerDetails = v.object({
  ...ManagedPlayer.entries,
  /** When a session of the player was last used; null if none is open. */
  lastSeen: v.nullable(IsoTime),
  /** The second factors that sign-in asks for. */
  twoFactor: v.object({ app: v.boolean(), required: v.boolean() }),
  /** The linked Discord account; null without one. */
  discord: v.nullable(v.object({ username: v.string() })),
});
export type PlayerDetails = v.InferOutput<typeof PlayerDetails>;

const ManagedResponse = v.object({ user: ManagedPlayer });
const OnePlayer = v.object({ id: PlayerId });

/** A change of a character by its player or by staff. */
const CharacterChange = v.object({
  id: v.string(),
  at: IsoTime,
  /** The name at the time. */
  by: v.string(),
  isStaff: v.boolean(),
  kind: v.picklist(['created', 'changed', 'deleted']),
  changes: v.array(FieldChange),
});
export type CharacterChange = v.InferOutput<typeof CharacterChange>;

export const players = defineContract('players', {
  list: {
    method: 'GET',
    path: '/api/game/admin/users',
    access: 'game: mod',
    summary: 'Lists players in an order of choice, by role, or those that a search finds, newest first.',
    query: v.object({
      page: Page,
      limit: Limit(20),
      search: Search,
      sortBy: v.optional(PlayerSort, 'name'),
      sortOrder: v.optional(v.picklist(['asc', 'desc'], 'Choose asc or desc'), 'asc'),
      role: v.optional(
        v.picklist(['all', ...GAME_ROLES], `Choose one of the roles all, ${GAME_ROLES.join(', ')}`),
        'all',
      ),
    }),
    output: v.object({ users: v.array(ManagedPlayer), pagination: Pagination, roleStats: RoleStats }),
  },
  search: {
    method: 'GET',
    path: '/api/game/admin/search',
    access: 'game: mod',
    summary: 'Searches players by name or the local part of the address, newest first.',
    query: v.object({ q: SearchTerm, page: Page, limit: Limit(20) }),
    output: v.object({ users: v.array(ManagedPlayer), pagination: Pagination }),
  },
  details: {
    method: 'GET',
    path: '/api/game/admin/users/{id}/details',
    access: 'game: mod',
    summary: 'Returns a player with their characters; the coin balance only to admins.',
    params: OnePlayer,
    output: v.object({
      user: PlayerDetails,
      characters: v.array(Character),
      itemCount: WholeNumber,
      balance: v.optional(WholeNumber),
    }),
  },
  character: {
    method: 'GET',
    path: '/api/game/admin/characters/{id}',
    access: 'game: mod',
    summary: 'Returns a character of any player, also a deleted one as it was at last, with its owner.',
    params: v.object({ id: CharacterId }),
    output: v.object({
      character: Character,
      owner: ManagedPlayer,
      items: v.array(StaffItem),
      /** Only of a deleted character. */
      deletedAt: v.optional(IsoTime),
    }),
  },
  characterHistory: {
    method: 'GET',
    path: '/api/game/admin/characters/{id}/history',
    access: 'game: mod',
    summary: 'Lists the changes of a character, newest first, with each field before and after.',
    params: v.object({ id: CharacterId }),
    query: v.object({ page: Page }),
    output: v.object({ entries: v.array(CharacterChange), pagination: Pagination }),
  },
  items: {
    method: 'GET',
    path: '/api/game/admin/users/{id}/items',
    access: 'game: mod',
    summary: 'Lists the items of a player, newest first; those without figures are not processed.',
    params: OnePlayer,
    query: v.object({ page: Page, limit: Limit(12) }),
    output: v.object({ items: v.array(StaffItem), pagination: Pagination }),
  },
  sessions: {
    method: 'GET',
    path: '/api/game/admin/users/{id}/sessions',
    access: 'game admin',
    summary: 'Lists the sessions of a player, last used first.',
    params: OnePlayer,
    output: Sessions,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/game/admin/users/{id}/sessions/{sessionId}',
    access: 'game admin',
    stepUp: true,
    summary: 'Ends a session of a player, except of the caller.',
    params: v.object({ id: PlayerId, sessionId: SessionId.entries.id }),
    output: Sessions,
    message: 'Session ended',
  },
  endEverySession: {
    method: 'POST',
    path: '/api/game/admin/users/{id}/sessions/end-all',
    access: 'game admin',
    stepUp: true,
    summary: 'Ends all sessions of a player, except of the caller.',
    params: OnePlayer,
    output: Sessions,
    message: 'All sessions ended',
  },
  notes: {
    method: 'GET',
    path: '/api/game/admin/users/{id}/notes',
    access: 'game: mod',
    summary: 'Lists the newest 50 staff notes about a player, and their total.',
    params: OnePlayer,
    output: v.object({ notes: v.array(StaffNote), total: WholeNumber }),
  },
  addNote: {
    method: 'POST',
    path: '/api/game/admin/users/{id}/notes',
    access: 'game: mod',
    summary: 'Adds a note about a player that only staff see.',
    params: OnePlayer,
    headers: CreationHeaders,
    body: v.strictObject({ text: buildRequiredLines('A note', STAFF_LIMITS.note, 'Please write a note') }),
    output: v.object({ note: StaffNote }),
    status: 201,
    message: 'Note added',
  },
  audit: {
    method: 'GET',
    path: '/api/game/admin/users/{id}/audit',
    access: 'game: mod',
    summary: 'Lists what staff did to a player, newest first; coins, sessions and addresses only for admins.',
    params: OnePlayer,
    query: v.object({ page: Page, limit: Limit(20) }),
    output: v.object({ entries: v.array(AuditEntry), pagination: Pagination }),
  },
  changeCharacter: {
    method: 'PUT',
    path: '/api/game/admin/characters/{id}',
    access: 'game: mod',
    summary: 'Changes a character of any player.',
    params: v.object({ id: CharacterId }),
    body: v.strictObject({ ...StaffCharacterFields.entries, version: v.optional(Version) }),
    output: v.object({ character: Character }),
    message: 'Character updated successfully',
  },
  changeStatus: {
    method: 'PUT',
    path: '/api/game/admin/users/{id}/status',
    access: 'game: mod',
    summary:
      'Suspends a player or lifts the suspension, and notifies them; not the caller, and staff only by admins.',
    params: OnePlayer,
    body: v.strictObject({
      isActive: v.boolean(),
      reason: StaffReason,
      until: v.optional(v.nullable(IsoTime), null),
      version: v.optional(Version),
    }),
    output: ManagedResponse,
    message: ({ user }: v.InferOutput<typeof ManagedResponse>) =>
      user.isActive ? 'User activated successfully' : 'User deactivated successfully',
  },
  toggle2fa: {
    method: 'POST',
    path: '/api/admin/toggle-user-2fa',
    access: 'game admin',
    summary: 'Requires a second factor of a player, or stops requiring it.',
    body: v.strictObject({ userId: PlayerId, forceemail2fa: v.boolean(), version: v.optional(Version) }),
    output: UserResponse,
    message: '2FA setting updated',
  },
  force2fa: {
    method: 'POST',
    path: '/api/admin/force-2fa',
    access: 'game admin',
    summary: 'Requires a second factor of all who have a role now; 202 if that continues in the background.',
    body: v.strictObject({
      role: v.picklist(['admin', 'mod'], 'Choose admin or mod'),
      dryRun: v.optional(v.boolean(), false),
    }),
    output: v.object({ affected: WholeNumber }),
    goesOn: true,
  },
  force2faProgress: {
    method: 'GET',
    path: '/api/admin/force-2fa',
    access: 'game admin',
    summary:
      'Returns how far a second factor is required of each role in the background; null before the first time.',
    output: v.object({
      progress: v.object({ admin: v.nullable(WorkProgress), mod: v.nullable(WorkProgress) }),
    }),
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/game/admin/users/{id}/reset-2fa',
    access: 'game admin',
    summary: 'Removes the authenticator app of a player who has lost it, and notifies them; not the caller.',
    params: OnePlayer,
    body: v.strictObject({
      reason: StaffReason,
    }),
    output: UserResponse,
    message: 'Authenticator app removed',
  },
  changeRole: {
    method: 'PUT',
    path: '/api/game/admin/users/{id}/role',
    access: 'game admin',
    summary: "Changes a player's role, except the caller's own and the last admin's.",
    params: OnePlayer,
    body: v.strictObject({ role: GameRole, version: v.optional(Version) }),
    output: UserResponse,
    message: 'User role updated successfully',
  },
});
