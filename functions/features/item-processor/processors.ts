import { processItem } from '#domain/items/processing/process-item.ts';
import type { Processors } from '#domain/maintenance/handle-incoming.ts';

export const PROCESSORS: Processors = { items: processItem };
