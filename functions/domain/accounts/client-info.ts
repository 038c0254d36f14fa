import type { ClientInfo } from './activity.ts';

/** Reduces a caller to the client details, the only part that is logged. */
export const toClientInfo = ({ address, device }: ClientInfo): ClientInfo => ({ address, device });
