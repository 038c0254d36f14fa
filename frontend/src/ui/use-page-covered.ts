import { useSyncExternalStore } from 'react';
import { followModals, isPageCovered } from './open-modals.ts';

/** Whether a modal dialog covers the page and makes it inert, as a hook. */
export const usePageCovered = (): boolean => useSyncExternalStore(followModals, isPageCovered, () => false);
