import { EVERY_CONTRACT } from '../shared/contract/every-contract.ts';
import { getSessionKind } from '../shared/contract/session-for.ts';

const sessions = EVERY_CONTRACT.flatMap(({ calls }) => Object.values(calls)).flatMap(
  ({ method, path, access }) => {
    const system = getSessionKind(access);
    return system ? [[`${method} ${path}`, system]] : [];
  },
);

/**
 * The constants that Vite and Vitest compile into the app. The session of each call is derived here from the
 * contract's access levels, because the contract with its schemas is too large for the browser.
 */
export const APP_CONSTANTS = { CALL_SESSIONS: JSON.stringify(Object.fromEntries(sessions)) };
