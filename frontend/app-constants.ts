import manifest from '../package.json' with { type: 'json' };
import { CALL_SESSIONS } from './call-sessions.ts';

/** The constants that Vite and Vitest compile into the app. */
export const APP_CONSTANTS = {
  CALL_SESSIONS: JSON.stringify(CALL_SESSIONS),
  APP_VERSION: JSON.stringify(manifest.version),
};
