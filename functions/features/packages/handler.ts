import { changePackage, createPackage, removePackage } from '#domain/packages/change-packages.ts';
import { listActivePackages, listPackages } from '#domain/packages/list-packages.ts';
import { toPackageView, toStaffPackageView } from '#domain/packages/package-definition.ts';
import { serve } from '#platform/serve/serve.ts';
import { packages } from '#shared/contract/packages.ts';

export const handler = serve(packages, {
  list: async () => ({ packages: (await listActivePackages()).map(toPackageView) }),
  adminList: async () => ({ packages: (await listPackages()).map(toStaffPackageView) }),
  create: async ({ body, headers }, { session }) => ({
    package: toStaffPackageView(await createPackage(session, body, headers['idempotency-key'])),
  }),
  update: async ({ params, body }, { session }) => ({
    package: toStaffPackageView(await changePackage(session, params.id, body)),
  }),
  remove: async ({ params, query }, { session }) => {
    await removePackage(session, params.id, query.version);
    return {};
  },
});
