import * as v from 'valibot';
import {
  findIncomingFolder,
  type IncomingFolder,
  type IncomingObject,
  type IncomingOutcome,
  type ProcessIncoming,
} from '#platform/media/incoming.ts';
import { sweepIncoming } from './sweep-incoming.ts';

/** A scheduled run, or a run at startup with `all`. */
const Sweep = v.object({ job: v.string(), all: v.optional(v.boolean(), false) });

/** What S3 says of new objects. */
const Arrival = v.object({
  Records: v.array(v.object({ s3: v.object({ object: v.object({ key: v.string(), eTag: v.string() }) }) })),
});

/** The function for each folder that the manifest gives to a feature. */
export type Processors = Readonly<Partial<Record<IncomingFolder, ProcessIncoming>>>;

/**
 * Returns the handler of a feature that processes uploads. It runs for new objects and on a schedule, and returns the
 * result for each object.
 */
export const handleIncoming =
  (processors: Processors) =>
  async (sent: unknown): Promise<unknown> => {
    const event = v.parse(v.union([Sweep, Arrival]), sent);
    if ('job' in event) return sweepIncoming(processors, { all: event.all });
    const outcomes: { key: string; outcome: string }[] = [];
    for (const { s3 } of event.Records) {
      // Events contain form-encoded keys, with a plus for each space.
      const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
      outcomes.push({ key, outcome: await processObject(processors, { key, eTag: s3.object.eTag }) });
    }
    return outcomes;
  };

function processObject(processors: Processors, object: IncomingObject): Promise<IncomingOutcome> {
  const folder = findIncomingFolder(object.key);
  const process = folder && processors[folder];
  if (!process) throw new Error(`No upload belongs at ${object.key}`);
  return process(object);
}
