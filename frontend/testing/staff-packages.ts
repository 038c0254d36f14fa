import { packages } from '#shared/contract/packages.ts';
import { computeMonthlyPrice, describeSavings, formatDuration } from '#shared/package-prices.ts';
import { buildStaffPackage } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

type BuiltPackage = ReturnType<typeof buildStaffPackage>;

/** The packages of a fake API. */
interface StoredPackages {
  find: (id: string) => BuiltPackage | undefined;
  /** Changes a package as another admin would. */
  change: (id: string, fields: Partial<BuiltPackage>) => BuiltPackage;
}

const { calls } = packages;

/** Serves packages to an admin: lists, creates, changes and deletes them. Version conflicts are up to the test. */
export function serveStaffPackages(api: FakeApi, initial: readonly BuiltPackage[]): StoredPackages {
  let stored = [...initial];
  const change = (id: string, fields: Partial<BuiltPackage>): BuiltPackage => {
    const before = stored.find((each) => each.id === id);
    if (!before) throw new Error(`No package ${id}`);
    const after = withFigures({ ...before, ...fields, version: before.version + 1 });
    stored = stored.map((each) => (each.id === id ? after : each));
    return after;
  };
  api.respond(calls.adminList, () => ({ packages: stored }));
  api.respond(calls.create, ({ body: { originalPrice, ...fields } }) => {
    const created = withFigures(
      buildStaffPackage({ ...fields, ...(originalPrice !== null && { originalPrice }) }),
    );
    stored = [...stored, created];
    return { package: created };
  });
  api.respond(calls.update, ({ params, body: { version: _, originalPrice, ...fields } }) => {
    // JSON has no undefined fields.
    const sent = fields as Partial<BuiltPackage>;
    return { package: change(params.id, { ...sent, ...(originalPrice && { originalPrice }) }) };
  });
  api.respond(calls.remove, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return {};
  });
  return { find: (id) => stored.find((each) => each.id === id), change };
}

/** A package with the figures that the server computes. */
function withFigures(stored: BuiltPackage): BuiltPackage {
  const savings = describeSavings(stored);
  return {
    ...stored,
    formattedDuration: formatDuration(stored.duration),
    monthlyPrice: computeMonthlyPrice(stored),
    ...(savings && { savings }),
  };
}
