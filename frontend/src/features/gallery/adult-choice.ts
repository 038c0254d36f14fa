import { storedChoice } from '../../ui/stored-choice.ts';

/** Whether the person at this browser has said to be an adult. */
export const adultChoice = storedChoice('pixelcrowd.adult', ['accepted']);
