import { ulid } from 'ulid';
import type { Output } from '#shared/contract/call.ts';
import type { dashboard } from '#shared/contract/dashboard.ts';

type Figures = Output<typeof dashboard.calls.read>;

const PARTS = ['database', 'uploads', 'media', 'passwords', 'mail', 'tasks'] as const;

const MINUTE = 60_000;

/** A timestamp some minutes ago, for texts such as '3m ago'. */
export const subtractMinutes = (minutes: number): string =>
  new Date(Date.now() - minutes * MINUTE).toISOString();

/** The thirty days up to 20 November 2026; the first one has no player count. */
const series = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
  signUps: index,
  uploads: 2 * index,
  online: index === 0 ? null : 10 + index,
}));

/** The dashboard of a site without failures. */
export const buildDashboard = (fields: Partial<Figures> = {}): Figures => ({
  asOf: subtractMinutes(0),
  stats: {
    totalUsers: 1204,
    totalImages: 310,
    pendingImages: 7,
    userRoles: { user: 1100, premium: 60, moderator: 3, admin: 2 },
  },
  recent: {
    users: [{ id: ulid(), username: 'luna', createdAt: subtractMinutes(3) }],
    images: [
      {
        id: ulid(),
        title: 'Moth child',
        originalName: 'moth.png',
        createdAt: subtractMinutes(4 * 60),
        uploadedBy: { username: 'juno' },
      },
    ],
  },
  series,
  status: PARTS.map((part) => ({ part, state: 'up', milliseconds: 12 })),
  ...fields,
});
