import type { IncomingFolder } from '#platform/media/incoming.ts';
import type { Contract } from '#shared/contract/call.ts';
import type { DiscordJob } from '#shared/discord-jobs.ts';

/**
 * The resources that a feature may use, with the level of access. Each grants exactly its permission and its
 * variables.
 */
export interface Uses {
  /** The only DynamoDB table, with its indexes. `scan` also allows reading everything, item by item. */
  table?: 'read' | 'read-write' | 'scan';
  /**
   * The private bucket: `incoming/` holds uploads as sent, `derived/` processed files. `announce` allows signing
   * URLs for browsers that put a new file under `incoming/`.
   */
  uploads?: 'announce' | 'read-write';
  /** Signing URLs for browsers that read files under `derived/` through the edge. It needs no access to the bucket. */
  downloads?: true;
  /** The bucket behind `/media`. `publish` allows only putting files there. */
  media?: 'publish' | 'read' | 'read-write';
  /** Reading the pages of the built app. */
  app?: true;
  /** The site's own origin, for absolute links. */
  site?: true;
  /** CloudFront invalidation of the site's distribution. */
  invalidation?: true;
  /** Sending messages to the queue that announces tasks when they are due. */
  delayQueue?: true;
  /** Sending email through SES. */
  mail?: true;
  /** Setting and checking passwords in the user pool of one account system, or of both. */
  passwords?: 'website' | 'game' | 'both';
  /** The settings of a stage: social links, chat and download. */
  stageSettings?: true;
  /** Checking whether buckets, user pools and SES respond, nothing else. */
  probes?: true;
  /** The master secrets, from which the keys for codes and encrypted values are derived. */
  secrets?: true;
  /** The addresses of the services that take payments. */
  paymentHosts?: true;
  /** The stage's application at Discord, if it has one, and the address of Discord's API. */
  discord?: true;
  /** The token of the stage's bot at Discord, and the secret of its application. */
  discordSecrets?: true;
}

/** A scheduled run of a feature: it is invoked with `{ job }`. */
export interface ScheduledJob {
  job: JobName;
  everyMinutes: number;
}

type JobName =
  | 'gallery-popular'
  | 'presence'
  | 'list-repair'
  | 'migrations'
  | 'tasks-overdue'
  | 'incoming-sweep'
  | 'item-sweep'
  | 'coins-proof'
  | 'payments-reconcile'
  | 'payments-renewals'
  | 'digests'
  | DiscordJob;

/**
 * Features that are bundled together, into files that they share. That saves time, because packages are parsed once for
 * all of them, and costs time, because a start reads more files, with code that only others of the group need. So the
 * features of a group need almost the same code, or start without a person who waits.
 */
type FeatureGroup =
  /** Short public lists and texts that staff edit. */
  | 'content'
  /** The two account systems, which share their rules. */
  | 'accounts'
  /** Small functions about players, with the same packages. */
  | 'players'
  /** They start with the same parts of payments. */
  | 'payments'
  /** The client of Discord's API is half of each. */
  | 'discord'
  /** Images and items: both are uploaded, listed and reviewed alike. */
  | 'uploads'
  /** Only staff call these: few people, who keep a function warm while they work. */
  | 'staff'
  /** Schedules start these, and no person waits for them. */
  | 'jobs';

/** One Lambda: its calls, triggers, resources and size. */
export interface Feature {
  name: string;
  /** One sentence on its purpose; it becomes the function's description on AWS. */
  purpose: string;
  /** What it is bundled with; alone if omitted, so that a start reads only what it needs. */
  group?: FeatureGroup;
  /** Its calls; the routes are derived from them. */
  contract?: Contract;
  /**
   * Whom most of its calls serve, if it has any: the stack that its function and its routes are in. It stays what it was at
   * first, because a function cannot move to another stack.
   */
  serves?: 'visitors' | 'staff';
  /** Whether it also handles every route that no contract names. */
  handlesUnknownRoutes?: true;
  /** The folders under `incoming/` whose new objects it processes. */
  processes?: readonly IncomingFolder[];
  /**
   * Another trigger than calls and uploads: task items in the table's stream, in the delay queue those that are due later, and
   * SES's events about their mails.
   */
  startedBy?: 'task-items';
  jobs?: readonly ScheduledJob[];
  uses: Uses;
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Packages with native parts; they are not bundled but staged next to the bundle, which then is alone. */
  nativePackages?: readonly string[];
}
