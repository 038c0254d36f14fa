import { storedChoice } from './stored-choice.ts';

/** Whether this browser may store more than is strictly necessary. */
export const cookieChoice = storedChoice('cookieConsent', ['accepted', 'declined']);
