import { storedChoice } from '../ui/stored-choice.ts';

/** Whether this browser may remember more than it must. */
export const cookieChoice = storedChoice('cookieConsent', ['accepted', 'declined']);
