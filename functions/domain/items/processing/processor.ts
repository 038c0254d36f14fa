/** The actor of changes during processing. */
export const PROCESSOR = { kind: 'system', id: 'item-processor', name: 'Item processor' };
