import { Stack as CdkStack, Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Feature } from '../../feature.ts';
import { FEATURES } from '../../features.ts';
import type { Artifacts } from '../artifacts.ts';
import { Capabilities } from '../constructs/capabilities.ts';
import { DelayQueue } from '../constructs/delay-queue.ts';
import { FeatureFunction } from '../constructs/feature-function.ts';
import { IncomingObjects } from '../constructs/incoming-objects.ts';
import { Invalidation } from '../constructs/invalidation.ts';
import { JobSchedules } from '../constructs/job-schedules.ts';
import { MailSender } from '../constructs/mail-sender.ts';
import { OperationsAlarms } from '../constructs/operations-alarms.ts';
import { TaskStream } from '../constructs/task-stream.ts';
import type { Stage } from '../stage.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import { hasCalls } from './functions-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { WebStack } from './web-stack.ts';

interface JobsStackProps {
  stage: Stage;
  data: DataStack;
  identity: IdentityStack;
  api: ApiStack;
  web: WebStack;
  artifacts: Artifacts;
}

/** The functions that events and schedules invoke, with the destination of their failures. */
export class JobsStack extends CdkStack {
  readonly #data: DataStack;
  readonly #failedEvents: FailedEvents;
  readonly #delayQueue: DelayQueue;
  readonly #mail: MailSender;
  readonly #schedules: JobSchedules;

  constructor(scope: Construct, id: string, { stage, data, identity, api, web, artifacts }: JobsStackProps) {
    super(scope, id);
    this.#data = data;
    this.#failedEvents = new FailedEvents(this, 'FailedEvents');
    this.#delayQueue = new DelayQueue(this, 'DelayQueue', this.#failedEvents);
    this.#mail = new MailSender(this, 'Mail', stage.mailFrom);
    this.#schedules = new JobSchedules(this, 'Schedules', this.#failedEvents);
    const failedEvents = this.#failedEvents;
    const capabilities = new Capabilities({
      stage,
      table: data.table,
      uploads: data.uploads,
      media: data.media,
      identity,
      invalidation: new Invalidation(web.distribution.id),
      delayQueue: this.#delayQueue,
      mail: this.#mail,
    });
    for (const feature of FEATURES.filter((known) => !hasCalls(known))) {
      const made = new FeatureFunction(this, feature.name, {
        feature,
        artifacts,
        capabilities,
        failedEvents,
      });
      this.#start(feature, made.live);
    }
    new OperationsAlarms(this, 'Alarms', { mail: stage.operationsMail, failedEvents, api: api.api.http });
  }

  #start({ name, processes, startedBy, jobs }: Feature, handler: IFunction): void {
    const failedEvents = this.#failedEvents;
    const { uploads, table } = this.#data;
    if (processes) {
      const bucketName = uploads.name;
      new IncomingObjects(this, `${name}-objects`, { bucketName, folders: processes, handler, failedEvents });
    }
    if (startedBy === 'task-items') {
      new TaskStream(this, `${name}-stream`, { streamArn: table.streamArn, handler, failedEvents });
      this.#delayQueue.deliverTo(handler);
      this.#mail.deliverEventsTo(handler, failedEvents);
    }
    if (jobs) this.#schedules.add(jobs, handler);
  }
}

/** The dead-letter queue: keeps events that could not be processed for two weeks, with an alarm. */
class FailedEvents extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
  }
}
