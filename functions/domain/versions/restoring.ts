/** How the history is to call a change. */
export interface Told {
  action: string;
  note?: string;
}

/** How something is made again what it was. */
export interface Restoring {
  /** The version that whoever decided on it saw; any, where none is named. */
  version: number | undefined;
  /** What the history tells beside it. */
  note: string;
}
