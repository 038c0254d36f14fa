import type { S3Event } from 'aws-lambda';
import { processIncoming } from '../../domain/image-processing.ts';
import { sweepIncoming } from '../../domain/sweep-incoming.ts';

/** A run on a schedule, or at a start with `all`. */
interface SweepEvent {
  job: 'incoming-sweep';
  all?: boolean;
}

/** Called with new objects or by schedule; says what became of each object. */
export async function handler(event: S3Event | SweepEvent): Promise<unknown> {
  if ('job' in event) return sweepIncoming({ all: event.all ?? false });
  const outcomes: { key: string; outcome: string }[] = [];
  for (const { s3 } of event.Records) {
    // Events carry keys as a form would: a space is a plus.
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
    outcomes.push({ key, outcome: await processIncoming({ key, eTag: s3.object.eTag }) });
  }
  return outcomes;
}
