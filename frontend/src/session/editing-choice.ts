import { createStoredChoice } from '#ui/page/stored-choice.ts';

/** Whether an editor has hidden the editing controls of the public pages in this browser; shown at first. */
export const editingChoice = createStoredChoice('pixelcrowd.editing', ['hidden']);
