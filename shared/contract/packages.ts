import * as v from 'valibot';
import { BenefitFields } from '../benefit-fields.ts';
import { IsoTime, PackageId } from '../ids.ts';
import { Currency } from '../money.ts';
import { BadgeColor, DurationUnit, PACKAGE_FIELDS } from '../package-fields.ts';
import { GatewayType } from '../payment-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { CreationHeaders, Nothing } from './account-calls.ts';
import { defineContract } from './call.ts';
import { Version, VersionQuery } from './version.ts';

/** A subscription package as visitors see it. Amounts are in minor units of the currency. */
export const SubscriptionPackage = v.object({
  id: PackageId,
  name: v.string(),
  description: v.string(),
  price: WholeNumber,
  currency: Currency,
  duration: v.object({ value: WholeNumber, unit: DurationUnit }),
  /** Such as `3 months`. */
  formattedDuration: v.string(),
  monthlyPrice: WholeNumber,
  originalPrice: v.optional(WholeNumber),
  /** Such as `Save 25%`; only with an original price. */
  savings: v.optional(v.string()),
  features: v.array(v.string()),
  /** What the server and the game carry out; absent from responses that an earlier release left in a cache. */
  benefits: v.optional(BenefitFields),
  isPopular: v.boolean(),
  badge: v.nullable(v.object({ text: v.string(), color: BadgeColor })),
  freeTrialDays: WholeNumber,
  /** If only some ways to pay charge nothing during the trial: the names of those. The others are paid first. */
  trialMethods: v.optional(v.array(v.string())),
  /** Another way to pay: a page of its own. */
  paymentLink: v.optional(v.string()),
});
export type SubscriptionPackage = v.InferOutput<typeof SubscriptionPackage>;

/** A package as staff see it, active or not. */
export const StaffPackage = v.object({
  ...SubscriptionPackage.entries,
  isActive: v.boolean(),
  displayOrder: WholeNumber,
  createdAt: IsoTime,
  /** Why active gateways are not offered for it, a sentence each; absent where only the package was read. */
  notOffered: v.optional(v.array(v.string())),
  version: Version,
});
export type StaffPackage = v.InferOutput<typeof StaffPackage>;

const OnePackage = v.object({ id: PackageId });
const PackageResponse = v.object({ package: StaffPackage });

export const packages = defineContract('packages', {
  list: {
    method: 'GET',
    path: '/api/subscription-packages',
    access: 'anyone',
    summary: 'Lists the active subscription packages in their order.',
    output: v.object({
      packages: v.array(SubscriptionPackage),
      /** The services that take payments now; absent from responses that an earlier release left in a cache. */
      services: v.optional(v.array(GatewayType)),
    }),
    cacheSeconds: 30,
  },
  adminList: {
    method: 'GET',
    path: '/api/admin/subscription-packages',
    access: 'web admin',
    summary: 'Lists all subscription packages in their order, active or not.',
    output: v.object({ packages: v.array(StaffPackage) }),
  },
  create: {
    method: 'POST',
    path: '/api/admin/subscription-packages',
    access: 'web admin',
    summary: 'Creates a subscription package.',
    headers: CreationHeaders,
    body: v.strictObject(PACKAGE_FIELDS),
    output: PackageResponse,
    status: 201,
    message: 'Package created successfully',
  },
  update: {
    method: 'PUT',
    path: '/api/admin/subscription-packages/{id}',
    access: 'web admin',
    summary: 'Updates the given fields of a subscription package; orders that were placed keep theirs.',
    params: OnePackage,
    body: v.strictObject({
      ...v.partial(v.object(PACKAGE_FIELDS)).entries, // without the defaults of a new package
      version: v.optional(Version),
    }),
    output: PackageResponse,
    message: 'Package updated successfully',
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/subscription-packages/{id}',
    access: 'web admin',
    summary: 'Deletes a subscription package that nobody has bought.',
    params: OnePackage,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: Nothing,
    message: 'Package deleted successfully',
  },
});
