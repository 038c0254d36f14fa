import { repairImageLists } from '../../domain/repair-image-lists.ts';

/** Run on a schedule; says what it found. */
export const handler = () => repairImageLists();
