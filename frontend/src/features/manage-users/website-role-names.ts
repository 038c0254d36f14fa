import { WEBSITE_ROLES, type WebsiteRole } from '../../../../shared/roles.ts';

/** What each role of the website is called, and what it gives. */
const ROLES: Readonly<Record<WebsiteRole, { label: string; hint: string }>> = {
  user: { label: 'User', hint: 'Basic access' },
  premium: { label: 'Premium', hint: 'Premium features' },
  moderator: { label: 'Moderator', hint: 'Content management access' },
  admin: { label: 'Admin', hint: 'Full system access' },
};

/** The roles of the website to choose from. */
export const ROLE_CHOICES = WEBSITE_ROLES.map((value) => ({ value, ...ROLES[value] }));

/** What a role is called. */
export const roleName = (role: WebsiteRole): string => ROLES[role].label;
