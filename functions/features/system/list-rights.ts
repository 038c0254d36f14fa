import type { Contract } from '#shared/contract/call.ts';
import { findStaffRoles } from '#shared/contract/staff-roles.ts';
import type { StaffRight } from '#shared/contract/system.ts';

/** Lists what staff alone may do by some contracts, each call with the roles that may make it, by feature. */
export const listRights = (contracts: readonly Contract[]): StaffRight[] =>
  contracts
    .toSorted((one, other) => (one.feature < other.feature ? -1 : 1))
    .flatMap(({ feature, calls }) =>
      Object.values(calls).flatMap(({ access, summary, stepUp = false }) => {
        const staff = findStaffRoles(access);
        return staff ? [{ feature, summary, stepUp, system: staff.system, roles: [...staff.roles] }] : [];
      }),
    );
