import { repairCountedLists } from '../../domain/repair-counted-lists.ts';

/** Run on a schedule; says what it found. */
export const handler = () => repairCountedLists();
