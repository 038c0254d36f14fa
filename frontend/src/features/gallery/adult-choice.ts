import { storedChoice } from '../../ui/stored-choice.ts';

/** Whether the user of this browser has confirmed that they are an adult. */
export const adultChoice = storedChoice('pixelcrowd.adult', ['accepted']);
