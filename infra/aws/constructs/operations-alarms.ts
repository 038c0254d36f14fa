import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

interface OperationsAlarmsProps {
  /** The recipient of the emails. */
  mail: string;
  failedEvents: IQueue;
  api: HttpApi;
}

/** Emails the operators when something keeps failing. */
export class OperationsAlarms extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, { mail, failedEvents, api }: OperationsAlarmsProps) {
    super(scope, id);
    this.#topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.#topic.addSubscription(new EmailSubscription(mail));
    // A topic with its own policy loses the default policy that allows alarms to publish.
    this.#topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.#topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    const period = Duration.minutes(5);
    this.#alarm('FailedEvents', {
      description: 'An event was given up; the queue says which',
      metric: failedEvents.metricApproximateNumberOfMessagesVisible({ period, statistic: 'max' }),
      from: 1,
    });
    this.#alarm('ApiFailures', {
      description: 'The API answers with failures of its own',
      metric: api.metricServerError({ period, statistic: 'sum' }),
      from: 5,
    });
  }

  #alarm(
    id: string,
    { description, metric, from }: { description: string; metric: IMetric; from: number },
  ): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: description,
      metric,
      threshold: from,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
  }
}
