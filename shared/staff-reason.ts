import { STAFF_LIMITS } from './staff-limits.ts';
import { requiredLines } from './text-fields.ts';

/** Why staff make a decision. */
export const StaffReason = requiredLines('The reason', STAFF_LIMITS.reason, 'Please give a reason');
