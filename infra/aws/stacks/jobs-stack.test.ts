import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { CLAIM_SECONDS } from '#platform/data/claim-task.ts';
import { DELAY_QUEUE } from '../../delay-queue.ts';
import { FEATURES } from '../../features.ts';
import { buildMailReports } from '../../local/simulators/mail-reports.ts';
import { passMailReport } from '../../local/triggers/mail-reports.ts';
import { MAIL_EVENT_SOURCE, MAIL_EVENTS } from '../../mail-events.ts';
import { TASK_STREAM } from '../../task-stream.ts';
import { LIVE_ALIAS } from '../live-alias.ts';
import { findLiveFeature, testTemplates } from '../test-stacks.ts';

const { jobs } = testTemplates();
const functions = jobs.findResources('AWS::Lambda::Function');
const readProperties = (type: string) =>
  Object.values(jobs.findResources(type)).map(({ Properties }) => Properties);

const tasksFeature = FEATURES.find((feature) => feature.startedBy === 'task-items');

/** The mapping to a function from the event source whose ARN contains a text. */
const findMapping = (source: string) =>
  readProperties('AWS::Lambda::EventSourceMapping').find(({ EventSourceArn }) =>
    JSON.stringify(EventSourceArn).includes(source),
  );

/** The feature that a mapping invokes. */
function readMappedFeature(mapping: ReturnType<typeof findMapping>): string | undefined {
  // The name with the alias, which CloudFormation takes from the ARN of that.
  const [{ 'Fn::Select': name }, alias] = mapping.FunctionName['Fn::Join'][1];
  expect(alias).toBe(`:${LIVE_ALIAS}`);
  return findLiveFeature(jobs, name[1]['Fn::Split'][1].Ref);
}

describe('the schedules', () => {
  it('run exactly the jobs of the manifest at their intervals', () => {
    const expected = FEATURES.flatMap(({ name, jobs = [] }) =>
      jobs.map(({ job, everyMinutes }) => ({ name, everyMinutes, input: { job } })),
    );
    const found = readProperties('AWS::Scheduler::Schedule').map(({ ScheduleExpression, Target }) => ({
      name: findLiveFeature(jobs, Target.Arn.Ref),
      everyMinutes: readMinutes(ScheduleExpression),
      input: JSON.parse(Target.Input),
    }));
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  it('keep events that could not be delivered', () => {
    for (const { Target } of readProperties('AWS::Scheduler::Schedule')) {
      expect(Target.DeadLetterConfig.Arn['Fn::GetAtt'][0]).toMatch(/^FailedEvents/);
    }
  });
});

/** The rule for events of a service. */
const findRule = (source: string) =>
  readProperties('AWS::Events::Rule').find(({ EventPattern }) => EventPattern.source.includes(source));

describe('a new object', () => {
  const rule = findRule('aws.s3');
  const [target] = rule.Targets;

  it('in a folder under incoming/ invokes the feature that processes it', () => {
    expect(rule.EventPattern).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: {
        object: { key: ['images', 'faq', 'judged'].map((folder) => ({ prefix: `incoming/${folder}/` })) },
      },
    });
    expect(rule.EventPattern.detail.object.size, 'no placeholder').toEqual([{ numeric: ['>', 0] }]);
    expect(JSON.stringify(rule.EventPattern.detail.bucket)).toContain('Uploads');
    expect(findLiveFeature(jobs, target.Arn.Ref)).toBe('image-processor');
  });

  it('produces an event in the shape of an S3 notification', () => {
    const announced = {
      region: 'eu-central-1',
      time: '2026-11-21T12:00:00Z',
      detail: {
        bucket: { name: 'uploads' },
        object: {
          key: 'incoming/images/01JD',
          size: 1024,
          etag: 'd41d8cd98f00b204',
          sequencer: '00617F08299329D189',
        },
      },
    };
    expect(transformed(target.InputTransformer, announced)).toEqual({
      Records: [
        expect.objectContaining({
          eventSource: 'aws:s3',
          eventName: 'ObjectCreated:Put',
          awsRegion: 'eu-central-1',
          eventTime: '2026-11-21T12:00:00Z',
          s3: {
            s3SchemaVersion: '1.0',
            bucket: { name: 'uploads' },
            object: {
              key: 'incoming/images/01JD',
              size: 1024,
              eTag: 'd41d8cd98f00b204',
              sequencer: '00617F08299329D189',
            },
          },
        }),
      ],
    });
  });
});

describe('a new task item', () => {
  const mapping = findMapping('StreamArn');

  it('is the only change that invokes the feature that performs tasks', () => {
    expect(readMappedFeature(mapping)).toBe(tasksFeature?.name);
    expect(
      mapping.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
    ).toEqual([
      {
        eventName: [TASK_STREAM.eventName],
        dynamodb: { Keys: { pk: { S: [{ prefix: TASK_STREAM.keyPrefix }] } } },
      },
    ]);
  });

  it('is claimed for longer than the function can run', () => {
    expect(CLAIM_SECONDS).toBeGreaterThan(tasksFeature?.timeoutSeconds ?? Number.POSITIVE_INFINITY);
  });

  it('is retried, in the end alone, and kept if it still fails', () => {
    expect(mapping).toMatchObject({
      BatchSize: TASK_STREAM.batchSize,
      MaximumRetryAttempts: TASK_STREAM.retryAttempts,
      BisectBatchOnFunctionError: true,
      StartingPosition: 'TRIM_HORIZON',
    });
    expect(mapping.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]).toMatch(/^FailedEvents/);
  });
});

describe('a task that is due later', () => {
  const queues = Object.entries(jobs.findResources('AWS::SQS::Queue'));
  const [id, queue] = queues.find(([name]) => name.startsWith('DelayQueue')) ?? [];

  it('is announced to the feature that performs tasks', () => {
    const mapping = findMapping(`"${id}"`);
    expect(readMappedFeature(mapping)).toBe(tasksFeature?.name);
    expect(mapping).toMatchObject({ BatchSize: DELAY_QUEUE.batchSize });
    expect(mapping.Enabled ?? true).toBe(true);
  });

  it('is not announced again while the function may still run', () => {
    expect(queue?.Properties.VisibilityTimeout).toBe(6 * (tasksFeature?.timeoutSeconds ?? 0));
  });

  it('is kept if it was announced in vain, and before it expires', () => {
    const { RedrivePolicy, MessageRetentionPeriod, VisibilityTimeout } = queue?.Properties ?? {};
    expect(RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]).toMatch(/^FailedEvents/);
    expect(RedrivePolicy.maxReceiveCount).toBe(DELAY_QUEUE.maxReceives);
    expect(MessageRetentionPeriod).toBeGreaterThan(900 + DELAY_QUEUE.maxReceives * VisibilityTimeout);
  });

  it('is encrypted on its way and in the queue', () => {
    expect(queue?.Properties.SqsManagedSseEnabled).toBe(true);
    jobs.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: id }],
      PolicyDocument: {
        Statement: [
          Match.objectLike({
            Effect: 'Deny',
            Action: 'sqs:*',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ],
      },
    });
  });
});

describe('a mail', () => {
  const rule = findRule(MAIL_EVENT_SOURCE);
  const [target] = rule.Targets;
  const [set] = Object.keys(jobs.findResources('AWS::SES::ConfigurationSet'));
  const report = (EmailTags: object[]) =>
    buildMailReports(
      {
        ConfigurationSetName: 'mails',
        EmailTags,
        FromEmailAddress: 'no-reply@pixelcrowd.test',
        Destination: { ToAddresses: ['juno@example.org'] },
        Content: { Simple: { Subject: { Data: 'A letter' } } },
      },
      'mail-1',
    );

  it('is sent with a configuration set that reports on the event bus what the simulator reports', () => {
    const [destination] = readProperties('AWS::SES::ConfigurationSetEventDestination');
    expect(destination.ConfigurationSetName).toEqual({ Ref: set });
    expect(destination.EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: MAIL_EVENTS.map(({ matching }) => matching),
    });
    const bus = JSON.stringify(destination.EventDestination.EventBridgeDestination.EventBusArn);
    expect(bus).toContain(':event-bus/default');
    const tasks = Object.values(functions).find(
      ({ Properties }) => Properties.Description === tasksFeature?.purpose,
    );
    expect(tasks?.Properties.Environment.Variables.MAIL_CONFIGURATION_SET).toEqual({ Ref: set });
  });

  it('of a task invokes the feature that performs tasks, for each event that the simulator sends', () => {
    expect(findLiveFeature(jobs, target.Arn.Ref)).toBe(tasksFeature?.name);
    expect(rule.EventPattern).toEqual({
      source: [MAIL_EVENT_SOURCE],
      'detail-type': MAIL_EVENTS.map(({ detailType }) => detailType),
      detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }], task: [{ exists: true }] } } },
    });
    const passed: unknown[] = [];
    const lambdas = {
      invokeLater: async (_: string, event: unknown) => ({
        ok: true as const,
        payload: String(passed.push(event)),
      }),
    };
    for (const each of report([{ Name: 'task', Value: 'a-task' }])) {
      passMailReport(each, lambdas);
      expect(rule.EventPattern['detail-type']).toContain(each['detail-type']);
      expect(transformed(target.InputTransformer, each)).toEqual(passed.at(-1));
    }
    for (const each of report([])) passMailReport(each, lambdas);
    expect(passed).toHaveLength(MAIL_EVENTS.length);
  });

  it('keeps events that could not be delivered', () => {
    expect(target.DeadLetterConfig.Arn['Fn::GetAtt'][0]).toMatch(/^FailedEvents/);
  });
});

describe('a failure', () => {
  it('keeps its event after the last retry of a function', () => {
    for (const { Properties } of Object.values(functions)) {
      expect(Properties.DeadLetterConfig.TargetArn['Fn::GetAtt'][0]).toMatch(/^FailedEvents/);
    }
  });

  it('is emailed to the operators', () => {
    const [topic] = Object.keys(jobs.findResources('AWS::SNS::Topic'));
    const alarms = readProperties('AWS::CloudWatch::Alarm');
    expect(alarms.map(({ MetricName }) => MetricName).sort()).toEqual([
      '5xx',
      'ApproximateNumberOfMessagesVisible',
    ]);
    for (const { AlarmActions } of alarms) expect(AlarmActions).toEqual([{ Ref: topic }]);
    jobs.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'operations@pixelcrowd.test',
    });
  });

  it('may be published by an alarm, which the topic policy has to allow', () => {
    const [policy] = readProperties('AWS::SNS::TopicPolicy');
    expect(policy.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    );
  });
});

function readMinutes(expression: string): number {
  const [, amount, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  return Number(amount) * ({ minute: 1, hour: 60, day: 1440 }[unit] ?? Number.NaN);
}

/** Transforms an event as EventBridge does: replaces each placeholder with the value at its path, as JSON. */
function transformed({ InputPathsMap, InputTemplate }: Transformer, event: object): unknown {
  const at = (path: string) =>
    path
      .slice(2)
      .split('.')
      .reduce((inner: unknown, key) => Object(inner)[key], event);
  return JSON.parse(
    InputTemplate.replace(/<([\w-]+)>/g, (_, name) => JSON.stringify(at(InputPathsMap[name] ?? '$.'))),
  );
}

interface Transformer {
  InputPathsMap: Record<string, string>;
  InputTemplate: string;
}
