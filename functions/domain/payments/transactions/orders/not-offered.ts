import type { StaffPackage } from '#shared/contract/packages.ts';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { listActivePackages } from '../../../packages/list-packages.ts';
import { type StoredPackage, toStaffPackageView } from '../../../packages/package-definition.ts';
import { type StoredGateway, toStaffGatewayView } from '../../gateways/gateway-definition.ts';
import { listGateways } from '../../gateways/list-gateways.ts';
import { findRefusal } from './accepted-packages.ts';

/** Shows packages to staff, each with the reasons why active gateways are not offered for it. */
export async function showPackages(stored: readonly StoredPackage[]): Promise<StaffPackage[]> {
  const gateways = (await listGateways()).filter(({ isActive }) => isActive);
  return stored.map((each) => ({
    ...toStaffPackageView(each),
    notOffered: each.isActive ? gateways.flatMap((gateway) => findRefusal(gateway, each) ?? []) : [],
  }));
}

/** Shows gateways to staff, each with the reasons why it is not offered for active packages. */
export async function showGateways(stored: readonly StoredGateway[]): Promise<StaffGateway[]> {
  const packages = await listActivePackages();
  return stored.map((gateway) => ({
    ...toStaffGatewayView(gateway),
    notOffered: gateway.isActive
      ? packages.flatMap((each) => {
          const reason = findRefusal(gateway, each);
          return reason === undefined ? [] : [`${each.name}: ${reason}`];
        })
      : [],
  }));
}

/** Shows a package that was saved. */
export const showPackage = async (stored: StoredPackage): Promise<StaffPackage> =>
  first(await showPackages([stored]));

/** Shows a gateway that was saved. */
export const showGateway = async (stored: StoredGateway): Promise<StaffGateway> =>
  first(await showGateways([stored]));

function first<Shown>([shown]: readonly Shown[]): Shown {
  if (shown === undefined) throw new Error('As many are shown as are stored');
  return shown;
}
