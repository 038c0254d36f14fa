import { isDeepStrictEqual } from 'node:util';
import { type Actor, deleteEntity, readEntity, requireVersion, updateEntity } from '#platform/data/change.ts';
import { type Creation, createOnce } from '#platform/data/create-once.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { GATEWAY_DEFAULTS } from '#shared/gateway-fields.ts';
import type { GatewayId } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../../accounts/staff.ts';
import type { StoredGateway } from './gateway-definition.ts';
import { gatewayDefinition } from './gateway-definition.ts';
import {
  deleteSecretsWrite,
  type GivenSecrets,
  omitStored,
  prepareSecrets,
  storeSecretsWrites,
} from './gateway-secrets.ts';
import { requireUnusedGateway } from './gateway-use.ts';

type Optional<T> = { [Field in keyof T]?: T[Field] | undefined };

/** How a gateway is reached and what it costs, as staff send it. */
type GivenConfiguration = GivenSecrets &
  Optional<Pick<StoredGateway, 'sandbox' | 'supportedCurrencies' | 'feePaidBy'>> & {
    fees?: Optional<StoredGateway['fees']> | undefined;
  };

type PlainField = 'displayName' | 'description' | 'icon' | 'isActive' | 'priority';

/** The fields of a new gateway. */
export type NewGateway = Pick<StoredGateway, 'name' | PlainField> & { configuration: GivenConfiguration };

/** The fields to change, and the version that the editor saw. */
type GatewayChange = Optional<Pick<StoredGateway, PlainField>> & {
  configuration?: GivenConfiguration | undefined;
  version?: number | undefined;
};

interface CreationOptions {
  /** The attempt that creates the gateway: repeating it adds no second one. */
  creation?: Creation | undefined;
  /** The creation time, in milliseconds since 1970. */
  at?: number;
}

/**
 * Adds a gateway with its secrets.
 *
 * @throws Problem `quota-exceeded` at the limit of gateways; `key-reused` as `createOnce`
 */
export async function createGateway(
  actor: Actor,
  { configuration, ...fields }: NewGateway,
  { creation, at = Date.now() }: CreationOptions = {},
): Promise<StoredGateway> {
  // A GatewayId is a ULID.
  const id = createUlid(at) as GatewayId;
  const secrets = await prepareSecrets(id, configuration);
  const supportedCurrencies = [...GATEWAY_DEFAULTS.supportedCurrencies];
  const start = {
    id,
    version: 1,
    ...fields,
    ...GATEWAY_DEFAULTS,
    supportedCurrencies,
    secrets: secrets.infos,
  };
  const gateway = configure(start, configuration);
  const also = storeSecretsWrites(id, secrets);
  return createOnce(gatewayDefinition, gateway, { actor, action: CREATE, also }, creation);
}

const CREATE = 'gateway.create' satisfies AuditedAction;

/**
 * Changes the given fields of a gateway; an omitted or empty secret keeps the stored one.
 *
 * @throws Problem `not-found`; `version-conflict` with the current gateway, without its secrets
 */
export async function changeGateway(
  staff: Staff<'web'>,
  id: GatewayId,
  { version, configuration = {}, ...changes }: GatewayChange,
): Promise<StoredGateway> {
  const current = await readEntity(gatewayDefinition, id, { consistent: true });
  const secrets = await prepareSecrets(id, await omitStored(id, configuration));
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const change = (now: StoredGateway): StoredGateway =>
    configure({ ...now, ...given, secrets: { ...now.secrets, ...secrets.infos } }, configuration);
  // A change without effect creates no version.
  if (isDeepStrictEqual(change(current), current)) return current;
  requireVersion(gatewayDefinition, current, version);
  const options = {
    actor: buildStaffActor(staff),
    action: 'gateway.change' satisfies AuditedAction,
    also: storeSecretsWrites(id, secrets),
    // The secrets were compared with those of this version.
    version: current.version,
  };
  try {
    return await updateEntity(gatewayDefinition, id, options, change);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'version-conflict')) throw error;
    return changeGateway(staff, id, { version, configuration, ...changes });
  }
}

/** Replaces the parts of a configuration that were sent. */
function configure(gateway: StoredGateway, given: GivenConfiguration): StoredGateway {
  const { sandbox, supportedCurrencies, fees, feePaidBy } = gateway;
  return {
    ...gateway,
    sandbox: given.sandbox ?? sandbox,
    feePaidBy: given.feePaidBy ?? feePaidBy,
    supportedCurrencies: given.supportedCurrencies ?? supportedCurrencies,
    fees: {
      percentage: given.fees?.percentage ?? fees.percentage,
      fixed: given.fees?.fixed ?? fees.fixed,
    },
  };
}

/**
 * Deletes a gateway that has no transactions, with its secrets; its history stays.
 *
 * @throws Problem `not-found`; `version-conflict` with the current gateway; `in-use` if it has transactions
 */
export async function removeGateway(
  staff: Staff<'web'>,
  id: GatewayId,
  version: number | undefined,
): Promise<void> {
  await deleteEntity(gatewayDefinition, id, {
    actor: buildStaffActor(staff),
    action: 'gateway.remove' satisfies AuditedAction,
    also: [deleteSecretsWrite(id)],
    guards: [requireUnusedGateway(id)],
    ...(version !== undefined && { version }),
  });
}
