import { GRANTS, readGrant } from './environment.ts';

/**
 * A request of a Lambda to an AWS service ends within this time, with all its attempts, whatever the service does. The shortest Lambda has two
 * seconds more, in which it responds that the service is unavailable instead of being ended without a response.
 */
export const LONGEST_REQUEST_MILLISECONDS = 8_000;

const CONNECTION_MILLISECONDS = 2_000;

/** More than the SDK waits in total between two or three attempts without a response. */
const PAUSES_MILLISECONDS = 200;

interface RequestLimits {
  /** How often a request is sent that gets no response, or that the service could not process. */
  attempts?: number;
  /** The time for all attempts together; by default that of this process. */
  milliseconds?: number;
}

/** The part of an SDK client's configuration that these limits determine. */
interface ClientLimits {
  maxAttempts: number;
  requestHandler: {
    connectionTimeout: number;
    requestTimeout: number;
    socketTimeout: number;
    throwOnRequestTimeout: true;
  };
}

/**
 * Returns the configuration with which a client of the AWS SDK gives up a request in time, with a `TimeoutError`. By default it
 * waits without a limit. The response must begin within the time of an attempt, and may then not pause for longer.
 */
export function limitRequests({
  attempts = 2,
  milliseconds = readGrant(GRANTS.requests).REQUEST_MILLISECONDS ?? LONGEST_REQUEST_MILLISECONDS,
}: RequestLimits = {}): ClientLimits {
  const { CONNECTION_MILLISECONDS: connecting = CONNECTION_MILLISECONDS } = readGrant(GRANTS.requests);
  const each = Math.floor((milliseconds - PAUSES_MILLISECONDS) / attempts);
  return {
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: Math.min(each, connecting),
      requestTimeout: each,
      socketTimeout: each,
      throwOnRequestTimeout: true,
    },
  };
}
