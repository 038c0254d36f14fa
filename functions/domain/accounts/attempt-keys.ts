import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';

/** How long an account takes no further tries after too many failed, in seconds. */
export const LOCK_SECONDS = 15 * 60;

/** What the tries at an account's password are counted under. */
export const passwordAttempts = (system: AccountSystem, id: AccountId): string => `password#${system}#${id}`;

/** What the tries at an account's second factor are counted under, apart from those at its password. */
export const codeAttempts = (system: AccountSystem, id: AccountId): string => `code#${system}#${id}`;
