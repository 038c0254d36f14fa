import type { ReactNode } from 'react';
import type { Side } from '../conflicts/field-choice.tsx';

/** How the entities of one type are edited, and how two versions of one are shown. */
export interface EditorDefinition<Entity extends object, Fields extends object> {
  /** For example 'this question'. */
  what: string;
  /** The message if saving fails without one. */
  fallback: string;
  /** The fields in display order with their labels. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  /** Converts a stored entity to the fields that are sent. */
  toFields: (entity: Entity) => Fields;
  /**
   * Formats a field of one side of a conflict.
   *
   * @param theirs the entity as someone else saved it
   */
  describe: (fields: Fields, name: keyof Fields & string, side: Side, theirs: Entity) => ReactNode;
}
