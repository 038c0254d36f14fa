import { STAFF_LIMITS } from './staff-limits.ts';
import { buildRequiredLines } from './text-fields.ts';

/** Why staff make a decision. */
export const StaffReason = buildRequiredLines('The reason', STAFF_LIMITS.reason, 'Please give a reason');
