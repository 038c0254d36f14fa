import { handleIncoming } from '#domain/maintenance/handle-incoming.ts';
import { PROCESSORS } from './processors.ts';

export const handler = handleIncoming(PROCESSORS);
