import { createStoredChoice } from '#ui/page/stored-choice.ts';

/**
 * Whether the session of this browser was last known to be an editor's. The first requests of a page are sent before
 * the session is checked, and editors must not see in them what a cache still has.
 */
export const editorHint = createStoredChoice('pixelcrowd.editor', ['yes']);
