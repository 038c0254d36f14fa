import type { Entity } from './entity-definition.ts';

/** A field that no audit shows. */
interface Except {
  readonly except: string;
}

/** What an audit shows of a field: the field itself, values that follow from it, or nothing. */
type Audited<Value> = 'shown' | Except | ((value: Value) => Readonly<Record<string, unknown>>);

/** What an audit shows of each field of an entity, which its id and its version already identify. */
type AuditedFields<T extends Entity> = {
  readonly [Field in Exclude<keyof T, keyof Entity>]-?: Audited<T[Field]>;
};

/**
 * Builds `audited` of an entity definition. Every field is shown or left out for a reason: a new one does not compile
 * until someone decides, so that neither a change nor a secret gets into the wrong place by an omission.
 */
export const auditFields =
  <T extends Entity>(fields: AuditedFields<T>): ((entity: T) => Readonly<Record<string, unknown>>) =>
  (entity) =>
    Object.assign(
      {},
      // The names are those of the entity's fields, each with what is shown of its value.
      ...Object.entries<Audited<never>>(fields).map(([name, audited]) =>
        showField(name, audited, entity[name as keyof T] as never),
      ),
    );

function showField(name: string, audited: Audited<never>, value: never): Readonly<Record<string, unknown>> {
  if (audited === 'shown') return { [name]: value };
  return typeof audited === 'function' ? audited(value) : {};
}

/** Shows fields as they are. */
export const show = <const Name extends string>(
  ...names: readonly Name[]
): { readonly [Field in Name]: 'shown' } =>
  // Each name is there.
  Object.fromEntries(names.map((name) => [name, 'shown'])) as Record<Name, 'shown'>;

/** Leaves fields out of audits. */
export const hideFields = <const Name extends string>(
  reason: string,
  ...names: readonly Name[]
): { readonly [Field in Name]: Except } =>
  // Each name has the same reason.
  Object.fromEntries(names.map((name) => [name, { except: reason }])) as Record<Name, Except>;
