import { changePackage, createPackage, removePackage } from '#domain/packages/change-packages.ts';
import { listActivePackages, listPackages } from '#domain/packages/list-packages.ts';
import { type StoredPackage, toPackageView } from '#domain/packages/package-definition.ts';
import { listGateways } from '#domain/payments/gateways/list-gateways.ts';
import { listTrialMethods } from '#domain/payments/transactions/orders/accepted-packages.ts';
import { showPackage, showPackages } from '#domain/payments/transactions/orders/not-offered.ts';
import { serve } from '#platform/serve/serve.ts';
import { packages } from '#shared/contract/packages.ts';

export const handler = serve(packages, {
  list: async () => {
    const [offered, gateways] = await Promise.all([listActivePackages(), listGateways()]);
    const toOffer = (stored: StoredPackage) => {
      const trialMethods = listTrialMethods(stored, gateways);
      return { ...toPackageView(stored), ...(trialMethods && { trialMethods }) };
    };
    const active = gateways.filter(({ isActive }) => isActive);
    const services = [...new Set(active.map(({ name }) => name))];
    return { packages: offered.map(toOffer), services };
  },
  adminList: async () => ({ packages: await showPackages(await listPackages()) }),
  create: async ({ body, headers }, { session }) => ({
    package: await showPackage(await createPackage(session, body, headers['idempotency-key'])),
  }),
  update: async ({ params, body }, { session }) => ({
    package: await showPackage(await changePackage(session, params.id, body)),
  }),
  remove: async ({ params, query }, { session }) => {
    await removePackage(session, params.id, query.version);
    return {};
  },
});
