import type { AuditedAction } from '#shared/audited-entities.ts';

/** How a change appears in the version history. */
export interface AuditNote {
  action: AuditedAction;
  note?: string;
  /** The version that the change restores, if any. */
  restores?: number | undefined;
}

/** The details of a restore. */
export interface RestoreOptions {
  /** The version that the editor saw; any if undefined. */
  version: number | undefined;
  /** The note in the version history. */
  note: string;
  /**
   * The version to restore, which must still exist when the change commits; undefined for content that is
   * never deleted.
   */
  restores: number | undefined;
}
