import type { S3Event } from 'aws-lambda';
import { sweepIncoming } from '../../domain/maintenance/sweep-incoming.ts';
import {
  findIncomingFolder,
  type IncomingObject,
  type IncomingOutcome,
} from '../../platform/media/incoming.ts';
import { PROCESSORS } from './processors.ts';

/** A scheduled run, or a run at startup with `all`. */
interface SweepEvent {
  job: 'incoming-sweep';
  all?: boolean;
}

/** Runs for new objects and on a schedule; returns the result for each object. */
export async function handler(event: S3Event | SweepEvent): Promise<unknown> {
  if ('job' in event) return sweepIncoming(PROCESSORS, { all: event.all ?? false });
  const outcomes: { key: string; outcome: string }[] = [];
  for (const { s3 } of event.Records) {
    // Events contain form-encoded keys, with a plus for each space.
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
    outcomes.push({ key, outcome: await processObject({ key, eTag: s3.object.eTag }) });
  }
  return outcomes;
}

function processObject(object: IncomingObject): Promise<IncomingOutcome> {
  const folder = findIncomingFolder(object.key);
  const process = folder && PROCESSORS[folder];
  if (!process) throw new Error(`No upload belongs at ${object.key}`);
  return process(object);
}
