import type { Contract } from '../shared/contract/call.ts';
import { gallery } from '../shared/contract/gallery.ts';
import { system } from '../shared/contract/system.ts';

/** The things a feature may use, and how far. Each grants exactly its permission and its variables. */
export interface Uses {
  /** The one DynamoDB table with its indexes. */
  table?: 'read' | 'read-write';
  /** The private bucket: `incoming/` as uploaded, `derived/` as processed. */
  uploads?: 'read' | 'read-write';
  /** The bucket behind `/media`. */
  media?: 'read' | 'read-write';
  /** The site's own origin, for absolute links. */
  site?: true;
  /** CloudFront invalidation of the site's distribution. */
  invalidation?: true;
  /** Sending mail through SES. */
  mail?: true;
}

/** A run of a feature on a schedule: it is invoked with `{ job }`. */
export interface ScheduledJob {
  job: JobName;
  everyMinutes: number;
}

type JobName = 'gallery-popular' | 'list-repair' | 'tasks-overdue' | 'incoming-sweep';

/** One Lambda: what it answers, what starts it, what it may touch and how big it is. */
export interface Feature {
  name: string;
  /** One sentence on what it is for; it becomes the function's description on AWS. */
  purpose: string;
  /** Its calls; the routes follow from them. */
  contract?: Contract;
  /** It also answers every route that no contract names. */
  answersUnknownRoutes?: true;
  /** What starts it beside calls: new objects under `incoming/`, or task items in the table's stream. */
  startedBy?: 'incoming-objects' | 'task-items';
  jobs?: readonly ScheduledJob[];
  uses: Uses;
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Packages with native parts that stay outside the bundle and are staged beside it. */
  nativePackages?: readonly string[];
}

/** Every feature. CDK and the local gateway both loop over this list and know no other. */
export const FEATURES: readonly Feature[] = [
  {
    name: 'system',
    purpose: 'Health, the API described, share pages, and the answer to unknown routes',
    contract: system,
    answersUnknownRoutes: true,
    uses: { table: 'read', media: 'read', site: true },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'gallery',
    purpose: 'The public gallery: lists, search, single images, views',
    contract: gallery,
    uses: { table: 'read-write' },
    memoryMegabytes: 1024,
    timeoutSeconds: 10,
  },
  {
    name: 'image-processor',
    purpose: 'Turns an uploaded file into derivatives, or refuses it with a reason',
    startedBy: 'incoming-objects',
    jobs: [{ job: 'incoming-sweep', everyMinutes: 5 }],
    uses: { table: 'read-write', uploads: 'read-write' },
    memoryMegabytes: 3008,
    timeoutSeconds: 60,
    nativePackages: ['sharp'],
  },
  {
    name: 'tasks',
    purpose: 'Does what has to follow a committed change: file deletion, invalidation, mail',
    startedBy: 'task-items',
    jobs: [{ job: 'tasks-overdue', everyMinutes: 5 }],
    uses: { table: 'read-write', uploads: 'read-write', media: 'read-write', invalidation: true, mail: true },
    memoryMegabytes: 512,
    timeoutSeconds: 60,
  },
  {
    name: 'gallery-popular',
    purpose: 'Ranks the most popular images and sums up the gallery',
    jobs: [{ job: 'gallery-popular', everyMinutes: 10 }],
    uses: { table: 'read-write' },
    memoryMegabytes: 1024,
    timeoutSeconds: 120,
  },
  {
    name: 'list-repair',
    purpose: 'Recounts every counted list, corrects lasting drift and reports it',
    jobs: [{ job: 'list-repair', everyMinutes: 360 }],
    uses: { table: 'read-write' },
    memoryMegabytes: 1024,
    timeoutSeconds: 300,
  },
];
