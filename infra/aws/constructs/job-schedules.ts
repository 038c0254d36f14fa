import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ScheduledJob } from '../../feature.ts';

/** Runs jobs on schedule: invokes the feature's function with `{ job }`. */
export class JobSchedules extends Construct {
  readonly #role: Role;
  readonly #failedEvents: IQueue;

  constructor(scope: Construct, id: string, failedEvents: IQueue) {
    super(scope, id);
    const { account } = Stack.of(this);
    this.#failedEvents = failedEvents;
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    });
    this.#role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failedEvents.queueArn] }),
    );
  }

  /** Creates the schedules of one feature. */
  add(jobs: readonly ScheduledJob[], handler: IFunction): void {
    this.#role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [handler.functionArn] }),
    );
    for (const { job, everyMinutes } of jobs) {
      new Schedule(this, job, {
        description: `Runs the job ${job}`,
        schedule: ScheduleExpression.rate(Duration.minutes(everyMinutes)),
        target: new LambdaInvoke(handler, {
          input: ScheduleTargetInput.fromObject({ job }),
          // The L2 construct would also allow invoking every version of the function.
          role: this.#role.withoutPolicyUpdates(),
          deadLetterQueue: this.#failedEvents,
          // The next run covers a job that is late.
          maxEventAge: Duration.minutes(Math.max(everyMinutes, 1)),
        }),
      });
    }
  }
}
