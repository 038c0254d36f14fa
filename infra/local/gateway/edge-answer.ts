/** An answer on its way out of the front door. */
export interface EdgeAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | string[]>;
  body?: Uint8Array;
}

/** A short answer of the edge itself, in the form in which API Gateway words its own. */
export const edgeMessage = (status: number, message: string): EdgeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});
