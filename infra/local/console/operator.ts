import * as v from 'valibot';
import { Problem } from '#platform/problem.ts';
import { REFUSAL_CODES } from '#shared/contract/envelope.ts';
import type { ClockOffset } from '../clock/shifted-date.ts';
import type { FunctionLog } from '../lambda/function-log.ts';
import { buildHelperEnvironment, type LocalEnvironment } from '../lambda/local-environment.ts';
import { WorkerPool } from '../lambda/worker-pool.ts';
import type { OperatorCall, OperatorCalls } from './operator-request.ts';

/** Performs staff actions through the domain's own functions. */
export interface Operator {
  /**
   * Sends one request.
   *
   * @throws Problem if the domain refuses it
   */
  ask: <Name extends OperatorCall>(
    call: Name,
    request: OperatorCalls[Name]['request'],
  ) => Promise<OperatorCalls[Name]['response']>;
  end: () => Promise<void>;
}

const Refused = v.object({
  problem: v.object({ code: v.picklist(REFUSAL_CODES), message: v.string(), details: v.looseObject({}) }),
});

const TIMEOUT_SECONDS = 60;
const MEMORY_MEGABYTES = 1024;

/**
 * Creates the operator: separate threads with the environment and the clock of the local cloud, so that this
 * process keeps its own.
 */
export function openOperator(local: LocalEnvironment, clock: ClockOffset, log: FunctionLog): Operator {
  const pool = new WorkerPool(
    {
      setup: {
        module: new URL('./operator-handler.ts', import.meta.url).href,
        clock,
        functionName: 'operator',
        memoryMegabytes: MEMORY_MEGABYTES,
      },
      environment: buildHelperEnvironment(local),
      onOutput: (output) => log.take('operator', output),
    },
    { most: 2, timeoutSeconds: TIMEOUT_SECONDS },
  );
  return {
    ask: async (call, request) => {
      const outcome = await pool.invoke(JSON.stringify({ call, request }));
      if (!outcome.ok) throw new Error(`${outcome.errorType}: ${outcome.errorMessage}`);
      const response: unknown = JSON.parse(outcome.payload);
      const refused = v.safeParse(Refused, response);
      if (!refused.success) return response as OperatorCalls[typeof call]['response']; // typed by the handler
      const { code, message, details } = refused.output.problem;
      throw new Problem(code, message, details);
    },
    end: () => pool.end(),
  };
}
