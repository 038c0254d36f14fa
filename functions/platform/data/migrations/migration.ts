import type { CountedList } from '../entity-definition.ts';

/** The rewriting of all entities of one type. */
export interface EntityRewrite {
  /** The name of the entity's definition. */
  readonly entity: string;
  /**
   * Brings one entity into its new form, if it is not in it yet.
   *
   * @returns whether that changed anything
   */
  readonly rewrite: (id: string) => Promise<boolean>;
}

/** One step from a format of the stored entities to the next. */
export interface Migration {
  /** The format that it leads to: 1 for the first one. The name of its file begins with it. */
  readonly number: number;
  readonly rewrites: readonly EntityRewrite[];
  /** Lists that are counted by other buckets than before: they are counted again once the entities are rewritten. */
  readonly recounted?: readonly CountedList[];
  /**
   * Makes the migration a contraction, after which entities have forms that older releases cannot read: those that write an
   * older format than this are shut out before it begins.
   */
  readonly oldestWriter?: number;
  /** Starts what tasks do afterwards, such as a walk. It may run twice. */
  readonly starts?: () => Promise<void>;
}
