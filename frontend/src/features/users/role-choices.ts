import { WEBSITE_ROLES, type WebsiteRole } from '#shared/roles.ts';

/** The label and the description of each website role. */
const ROLES: Readonly<Record<WebsiteRole, { label: string; hint: string }>> = {
  user: { label: 'User', hint: 'Basic access' },
  premium: { label: 'Premium', hint: 'Premium features' },
  moderator: { label: 'Moderator', hint: 'Content management access' },
  admin: { label: 'Admin', hint: 'Full system access' },
};

/** The website roles as options. */
export const ROLE_CHOICES = WEBSITE_ROLES.map((value) => ({ value, ...ROLES[value] }));
