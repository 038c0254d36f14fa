import type { Staff } from '#domain/accounts/staff.ts';
import type { WebsiteUserId } from '#shared/ids.ts';

/** The session of a member of staff, for actions without a call; by default an administrator's. */
export const buildWebsiteStaff = (facts: Partial<Staff<'web'>> = {}): Staff<'web'> => ({
  system: 'web',
  accountId: '01JD7XJ5N0ABCDEFGHJKMNPQRS' as WebsiteUserId, // the format of a WebsiteUserId
  role: 'admin',
  name: 'ines',
  verified: true,
  sessionId: '1',
  provenUntil: 0,
  address: '203.0.113.7',
  ...facts,
});
