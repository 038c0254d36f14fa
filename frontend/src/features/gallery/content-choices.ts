import { createStoredChoice } from '#ui/page/stored-choice.ts';

/** Whether the user of this browser has confirmed that they are an adult. */
export const adultChoice = createStoredChoice('pixelcrowd.adult', ['accepted']);

/** Whether the user of this browser, an adult, has chosen to see images rated r. */
export const sensitiveChoice = createStoredChoice('pixelcrowd.veil', ['lifted']);
