import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../features.ts';
import { TASK_STREAM } from '../../task-stream.ts';
import { testTemplates } from '../test-stacks.ts';

const { jobs } = testTemplates();
const functions = jobs.findResources('AWS::Lambda::Function');
const propertiesOf = (type: string) =>
  Object.values(jobs.findResources(type)).map(({ Properties }) => Properties);

/** The feature whose function a reference means. */
function featureAt(name: string): string | undefined {
  return FEATURES.find(({ purpose }) => purpose === functions[name]?.Properties.Description)?.name;
}

const startedBy = (source: 'incoming-objects' | 'task-items') =>
  FEATURES.find((feature) => feature.startedBy === source)?.name;

describe('the schedules', () => {
  it('run every job of the manifest as often as it says, and no other', () => {
    const expected = FEATURES.flatMap(({ name, jobs = [] }) =>
      jobs.map(({ job, everyMinutes }) => ({ name, everyMinutes, input: { job } })),
    );
    const found = propertiesOf('AWS::Scheduler::Schedule').map(({ ScheduleExpression, Target }) => ({
      name: featureAt(Target.Arn['Fn::GetAtt'][0]),
      everyMinutes: minutesOf(ScheduleExpression),
      input: JSON.parse(Target.Input),
    }));
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  it('keep what could not be started', () => {
    for (const { Target } of propertiesOf('AWS::Scheduler::Schedule')) {
      expect(Target.DeadLetterConfig.Arn['Fn::GetAtt'][0]).toMatch(/^FailedEvents/);
    }
  });
});

describe('a new object', () => {
  const [rule] = propertiesOf('AWS::Events::Rule');
  const [target] = rule.Targets;

  it('under incoming/ starts the feature that deals with uploads', () => {
    expect(rule.EventPattern).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { object: { key: [{ prefix: 'incoming/' }] } },
    });
    expect(JSON.stringify(rule.EventPattern.detail.bucket)).toContain('Uploads');
    expect(featureAt(target.Arn['Fn::GetAtt'][0])).toBe(startedBy('incoming-objects'));
  });

  it('is told of as S3 itself would tell', () => {
    const announced = {
      region: 'eu-central-1',
      time: '2026-11-21T12:00:00Z',
      detail: {
        bucket: { name: 'uploads' },
        object: {
          key: 'incoming/01JD',
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
              key: 'incoming/01JD',
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
  const [mapping] = propertiesOf('AWS::Lambda::EventSourceMapping');

  it('alone of all changes starts the feature that does tasks', () => {
    expect(featureAt(mapping.FunctionName.Ref)).toBe(startedBy('task-items'));
    expect(JSON.stringify(mapping.EventSourceArn)).toContain('StreamArn');
    expect(
      mapping.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
    ).toEqual([
      {
        eventName: [TASK_STREAM.eventName],
        dynamodb: { Keys: { pk: { S: [{ prefix: TASK_STREAM.keyPrefix }] } } },
      },
    ]);
  });

  it('is tried again, by itself in the end, and kept where nothing helps', () => {
    expect(mapping).toMatchObject({
      BatchSize: TASK_STREAM.batchSize,
      MaximumRetryAttempts: TASK_STREAM.retryAttempts,
      BisectBatchOnFunctionError: true,
      StartingPosition: 'TRIM_HORIZON',
    });
    expect(mapping.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]).toMatch(/^FailedEvents/);
  });
});

describe('a failure', () => {
  it('of a function for good leaves its event behind', () => {
    for (const { Properties } of Object.values(functions)) {
      expect(Properties.DeadLetterConfig.TargetArn['Fn::GetAtt'][0]).toMatch(/^FailedEvents/);
    }
  });

  it('is mailed to the operators', () => {
    const [topic] = Object.keys(jobs.findResources('AWS::SNS::Topic'));
    const alarms = propertiesOf('AWS::CloudWatch::Alarm');
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

  it('may be published by an alarm, which a topic with a policy of its own has to say', () => {
    const [policy] = propertiesOf('AWS::SNS::TopicPolicy');
    expect(policy.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    );
  });
});

function minutesOf(expression: string): number {
  const [, amount, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  return Number(amount) * ({ minute: 1, hour: 60, day: 1440 }[unit] ?? Number.NaN);
}

/** What EventBridge makes of an event: each placeholder becomes the value at its path, as JSON. */
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
