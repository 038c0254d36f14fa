import { appeals } from '#shared/contract/appeals.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { discordAdmin } from '#shared/contract/discord-admin.ts';
import { faq } from '#shared/contract/faq.ts';
import { images } from '#shared/contract/images.ts';
import { packages } from '#shared/contract/packages.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { payments } from '#shared/contract/payments.ts';
import { siteContent } from '#shared/contract/site-content.ts';
import { system } from '#shared/contract/system.ts';
import { users } from '#shared/contract/users.ts';
import { serveAuditLog } from './audit-log.ts';
import { buildDashboard } from './dashboard-figures.ts';
import type { FakeApi } from './fake-api.ts';
import { serveAccounts } from './managed-users.ts';

/** Responds to the initial calls of the back office screens with empty lists. */
export function serveEmptyBackOffice(api: FakeApi): void {
  api.respond(dashboard.calls.read, buildDashboard());
  api.respond(images.calls.list, { images: [], pagination: paginate(1, 12, 0) });
  api.respond(images.calls.categories, { categories: [] });
  api.respond(appeals.calls.list, { appeals: [], pagination: paginate(1, 10, 0) });
  api.respond(images.calls.tags, { tags: [], pagination: paginate(1, 24, 0) });
  api.respond(images.calls.reports, { reports: [], pagination: paginate(1, 20, 0) });
  api.respond(faq.calls.adminList, { faqs: [], pagination: paginate(1, 10, 0) });
  api.respond(packages.calls.adminList, { packages: [] });
  api.respond(payments.calls.gateways, { gateways: [] });
  api.respond(payments.calls.transactions, { transactions: [], pagination: paginate(1, 20, 0) });
  api.respond(payments.calls.stats, {
    stats: {
      totalTransactions: 0,
      completedTransactions: 0,
      pendingTransactions: 0,
      failedTransactions: 0,
      activeSubscriptions: 0,
      trials: 0,
      renewalsDue: 0,
      revenue: [],
      series: [],
    },
  });
  api.respond(discordAdmin.calls.guilds, { guilds: [] });
  api.respond(siteContent.calls.editedSettings, { settings: {} });
  api.respond(system.calls.rights, { rights: [] });
  api.respond(users.calls.notes, { notes: [], total: 0 });
  serveAccounts(api, []);
  serveAuditLog(api, []);
}
