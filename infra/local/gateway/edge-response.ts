/** A response of the local edge. */
export interface EdgeResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | string[]>;
  body?: Uint8Array;
}

/** A short error response of the edge itself, in API Gateway's format. */
export const buildEdgeMessage = (status: number, message: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});
