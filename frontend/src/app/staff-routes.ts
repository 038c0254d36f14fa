import type { Need } from './guard.tsx';

/** A screen of the back office. */
export interface StaffRoute {
  path: string;
  title: string;
  need: Need;
}

const ADMIN: Need = { roles: ['admin'] };
const MANAGE_IMAGES: Need = { permission: 'manage_images' };

/** The entrance, to which all who have a back office are led after signing in; its figures are for admins. */
export const STAFF_ENTRANCE: StaffRoute = {
  path: '/admin',
  title: 'Web Admin Panel',
  need: { roles: ['admin', 'moderator'] },
};

/** Who may go where in the back office. */
export const STAFF_ROUTES: readonly StaffRoute[] = [
  { path: '/admin/dashboard', title: 'Admin Dashboard', need: ADMIN },
  { path: '/admin/images', title: 'Manage Images', need: MANAGE_IMAGES },
  { path: '/admin/images/upload', title: 'Upload Images', need: MANAGE_IMAGES },
  { path: '/admin/backgrounds', title: 'Background Images', need: MANAGE_IMAGES },
  { path: '/admin/users', title: 'Manage Users', need: { permission: 'manage_users' } },
  { path: '/admin/subscriptions', title: 'Subscription Packages', need: ADMIN },
  { path: '/admin/payment-gateways', title: 'Payment Gateways', need: ADMIN },
  { path: '/admin/transactions', title: 'Payment Transactions', need: ADMIN },
  { path: '/admin/faq', title: 'FAQ Management', need: ADMIN },
  { path: '/admin/discord', title: 'Discord Management', need: ADMIN },
];
