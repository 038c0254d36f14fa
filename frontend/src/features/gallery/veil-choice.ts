import { storedChoice } from '../../ui/stored-choice.ts';

/** Whether the person at this browser has asked for images rated r, which an adult may. */
export const veilChoice = storedChoice('pixelcrowd.veil', ['lifted']);
