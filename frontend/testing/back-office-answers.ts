import { dashboard } from '#shared/contract/dashboard.ts';
import { discordAdmin } from '#shared/contract/discord-admin.ts';
import { faq } from '#shared/contract/faq.ts';
import { images } from '#shared/contract/images.ts';
import { packages } from '#shared/contract/packages.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { payments } from '#shared/contract/payments.ts';
import { siteContent } from '#shared/contract/site-content.ts';
import { users } from '#shared/contract/users.ts';
import { answerAuditLog } from './audit-log.ts';
import { buildDashboard } from './dashboard-figures.ts';
import type { FakeApi } from './fake-api.ts';
import { answerAccounts } from './managed-users.ts';

/** Answers the initial calls of the back office screens with empty lists. */
export function answerEmptyBackOffice(api: FakeApi): void {
  api.answer(dashboard.calls.read, buildDashboard());
  api.answer(images.calls.list, { images: [], pagination: paginate(1, 12, 0) });
  api.answer(images.calls.categories, { categories: [] });
  api.answer(images.calls.reports, { reports: [], pagination: paginate(1, 20, 0) });
  api.answer(faq.calls.adminList, { faqs: [], pagination: paginate(1, 10, 0) });
  api.answer(packages.calls.adminList, { packages: [] });
  api.answer(payments.calls.gateways, { gateways: [] });
  api.answer(payments.calls.transactions, { transactions: [], pagination: paginate(1, 20, 0) });
  api.answer(payments.calls.stats, {
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
  api.answer(discordAdmin.calls.guilds, { guilds: [] });
  api.answer(siteContent.calls.editedSettings, { settings: {} });
  api.answer(users.calls.notes, { notes: [], total: 0 });
  answerAccounts(api, []);
  answerAuditLog(api, []);
}
