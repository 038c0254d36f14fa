/** How the history is to call a change. */
export interface Told {
  action: string;
  note?: string;
  /** The version that it puts back, where it puts one back. */
  restores?: number | undefined;
}

/** How something is made again what it was. */
export interface Restoring {
  /** The version that whoever decided on it saw; any, where none is named. */
  version: number | undefined;
  /** What the history tells beside it. */
  note: string;
  /** The version that it becomes again, which must still be kept at that moment; undefined for what is never forgotten. */
  restores: number | undefined;
}
