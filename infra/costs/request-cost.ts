import { getDocumentClient } from '#platform/data/document-client.ts';
import { recordRequests } from './record-requests.ts';
import { roundTrips } from './round-trips.ts';

/** The cost of some work on the table: capacity units and sequential round trips. */
export interface RequestCost {
  readUnits: number;
  writeUnits: number;
  roundTrips: number;
}

/** Runs some work and measures its cost on the table. */
export async function requestCost<T>(work: () => Promise<T>): Promise<RequestCost & { result: T }> {
  const { sent, stop } = recordRequests(getDocumentClient());
  try {
    const result = await work();
    return {
      result,
      readUnits: sent.reduce((sum, { readUnits }) => sum + readUnits, 0),
      writeUnits: sent.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
      roundTrips: roundTrips(sent),
    };
  } finally {
    stop();
  }
}
