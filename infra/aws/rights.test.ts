import { describe, expect, it } from 'vitest';
import { INDEX_NAMES } from '#platform/data/table-schema.ts';
import { GRANTS } from '#platform/environment.ts';
import { PAGE_FILES } from '../app-pages.ts';
import type { Feature, Uses } from '../feature.ts';
import { FEATURES } from '../features.ts';
import { sortWords, testTemplates } from './test-stacks.ts';

const { visitors, staff, jobs } = testTemplates();
const resources: Record<string, Found> = Object.assign(
  {},
  ...[visitors, staff, jobs].map((template) => template.toJSON().Resources),
);

interface Found {
  Type: string;
  Properties: Record<string, unknown>;
}

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

const READ_TABLE = ['GetItem', 'BatchGetItem', 'Query'].map((action) => `dynamodb:${action}`);
const WRITE_TABLE = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem'].map(
  (action) => `dynamodb:${action}`,
);
const TABLE = ['table', ...INDEX_NAMES.map((index) => `table/index/${index}`)];
const SET_AND_CHECK_PASSWORDS = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminInitiateAuth',
  'AdminSetUserPassword',
  'DescribeUserPoolClient',
].map((action) => `cognito-idp:${action}`);
const WRITE_OBJECTS = ['s3:PutObject', 's3:DeleteObject'];

/** The expected permissions of each use in the manifest, repeated here on purpose. */
const RIGHTS: { [Use in keyof Uses]-?: (access: Uses[Use]) => string[] } = {
  table: (access) => [
    ...on(TABLE, READ_TABLE),
    ...(access === 'read' ? [] : on(['table'], WRITE_TABLE)),
    ...(access === 'scan' ? on(['table'], ['dynamodb:Scan']) : []),
  ],
  uploads: (access) => {
    if (access === 'read-write')
      return [
        's3:ListBucket uploads',
        ...on(['uploads/incoming/*', 'uploads/derived/*'], ['s3:GetObject', ...WRITE_OBJECTS]),
      ];
    return ['s3:PutObject uploads/incoming/*'];
  },
  downloads: () => ['secretsmanager:GetSecretValue download key'],
  media: (access) =>
    access === 'publish'
      ? ['s3:PutObject media/media/*']
      : [
          's3:ListBucket media',
          ...on(['media/media/*'], ['s3:GetObject', ...(access === 'read-write' ? WRITE_OBJECTS : [])]),
        ],
  app: () =>
    on(
      PAGE_FILES.map((file) => `app${file}`),
      ['s3:GetObject'],
    ),
  site: () => [],
  stageSettings: () => [],
  paymentHosts: () => [],
  discord: () => [],
  invalidation: () => ['cloudfront:CreateInvalidation distribution'],
  delayQueue: () => ['sqs:SendMessage delay queue'],
  mail: () => on(['identity', 'configuration set'], ['ses:SendEmail']),
  passwords: (access) =>
    on(access === 'both' ? ['website pool', 'game pool'] : [`${access} pool`], SET_AND_CHECK_PASSWORDS),
  secrets: () => ['secretsmanager:GetSecretValue master secret'],
  discordSecrets: () => ['secretsmanager:GetSecretValue Discord secrets'],
  probes: () => [
    ...on(['uploads', 'media'], ['s3:ListBucket']),
    ...on(['website pool', 'game pool'], ['cognito-idp:DescribeUserPool']),
    'ses:GetEmailIdentity mail domain',
  ],
};

/** The variables that each use in the manifest grants. */
function listGrants([use, access]: [keyof Uses, unknown]): (keyof typeof GRANTS)[] {
  if (use !== 'passwords') return [use];
  if (access === 'both') return ['websitePasswords', 'gamePasswords'];
  return [access === 'website' ? 'websitePasswords' : 'gamePasswords'];
}

/** The permissions that depend on how a function is invoked. */
function running({ processes, startedBy, jobs: scheduled }: Feature): string[] {
  const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  const queue = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
  return [
    ...on(['own log'], ['logs:CreateLogStream', 'logs:PutLogEvents']),
    ...(processes || startedBy || scheduled ? ['sqs:SendMessage failed events'] : []),
    ...(startedBy === 'task-items'
      ? [
          ...on(
            ['stream'],
            stream.map((action) => `dynamodb:${action}`),
          ),
          ...on(
            ['delay queue'],
            queue.map((action) => `sqs:${action}`),
          ),
        ]
      : []),
  ];
}

describe.each(FEATURES)('the function of $name', (feature) => {
  const lambda = findFunction(feature);

  it('has only the permissions of its manifest entry', () => {
    const uses = Object.entries(feature.uses) as [keyof Uses, never][]; // each entry matches its own use
    const expected = [...running(feature), ...uses.flatMap(([use, access]) => RIGHTS[use](access))];
    expect(listRights(lambda)).toEqual(sortWords(expected));
  });

  it('has only the variables of its manifest entry', () => {
    const uses = Object.entries(feature.uses) as [keyof Uses, unknown][]; // the keys are the names of uses
    const expected = ['release' as const, ...uses.flatMap(listGrants)].flatMap((use) =>
      Object.keys(GRANTS[use].entries),
    );
    // Node itself reads its flags. Two uses may have a variable in common.
    const all = [...new Set(['NODE_OPTIONS', ...expected])];
    expect(sortWords(Object.keys(listVariables(lambda)))).toEqual(sortWords(all));
  });

  it('runs its own bundle of its group', () => {
    expect(lambda).toMatchObject({ Handler: `${feature.name}.handler` });
  });

  it('has the size, the timeout and the runtime of this project', () => {
    expect(lambda).toMatchObject({
      Runtime: `nodejs${process.versions.node.split('.')[0]}.x`,
      Architectures: ['arm64'],
      MemorySize: feature.memoryMegabytes,
      Timeout: feature.timeoutSeconds,
    });
  });
});

describe('all permissions', () => {
  const all = Object.values(resources).flatMap((resource) => listStatements(resource));

  it('allow scanning the table to the function that migrates it, and to no call', () => {
    const actions = all.flatMap(({ Action }) => Action);
    expect(actions.filter((action) => /scan/i.test(action))).toEqual(['dynamodb:Scan']);
    const scanning = FEATURES.filter(({ uses }) => uses.table === 'scan');
    expect(scanning.map(({ name, contract }) => ({ name, contract }))).toEqual([{ name: 'migrations' }]);
  });

  it('name every action in full', () => {
    const allowed = all.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);
    expect(allowed.filter(({ Resource }) => [Resource].flat().includes('*'))).toEqual([]);
  });

  it('allow sending email only from the configured address', () => {
    const sending = all.filter(({ Action }) => Action === 'ses:SendEmail');
    expect(sending.map(({ Condition }) => Condition)).toEqual([
      { StringEquals: { 'ses:FromAddress': 'no-reply@mail.pixelcrowd.test' } },
    ]);
  });
});

function on(things: readonly string[], actions: readonly string[]): string[] {
  return things.flatMap((thing) => actions.map((action) => `${action} ${thing}`));
}

function findFunction({ purpose }: Feature): Found['Properties'] {
  const found = Object.values(resources).find(({ Properties }) => Properties.Description === purpose);
  if (!found) throw new Error(`No function for: ${purpose}`);
  return found.Properties;
}

const listVariables = ({ Environment }: Found['Properties']): object =>
  (Environment as { Variables: object }).Variables; // the environment of a function has them

function listRights({ Role }: Found['Properties']): string[] {
  const [role] = (Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt']; // this app creates the role of every function
  const policies = Object.values(resources).filter(({ Properties }) =>
    JSON.stringify(Properties.Roles ?? []).includes(`"${role}"`),
  );
  expect(resources[role ?? '']?.Properties.ManagedPolicyArns).toBeUndefined();
  const rights = policies
    .flatMap(listStatements)
    .flatMap(({ Action, Resource }) => on([Resource].flat().map(getName), [Action].flat()));
  return sortWords(rights);
}

function listStatements({ Type, Properties }: Found): Statement[] {
  if (Type !== 'AWS::IAM::Policy') return [];
  return (Properties.PolicyDocument as { Statement: Statement[] }).Statement; // the resource has that type
}

/** The readable name of a reference in a template. */
const NAMES: readonly [RegExp, string][] = [
  [/^.*ExportsOutputFnGetAttTable\w+StreamArn\w+$/, 'stream'],
  [/^.*ExportsOutputFnGetAttTable\w+Arn\w{8}/, 'table'],
  [/^.*ExportsOutputFnGetAttUploads\w+Arn\w{8}/, 'uploads'],
  [/^.*ExportsOutputFnGetAttMedia\w+Arn\w{8}/, 'media'],
  [/^.*ExportsOutputFnGetAttApp\w+Arn\w{8}/, 'app'],
  [/^arn:.*:cloudfront::.*:distribution\/.*ExportsOutputRefSite\w+$/, 'distribution'],
  [/^arn:.*:ses:.*:identity\/Mail\w+$/, 'identity'],
  [/^arn:.*:ses:.*:configuration-set\/Mail\w+$/, 'configuration set'],
  [/^arn:.*:ses:.*:identity\/mail\.pixelcrowd\.test$/, 'mail domain'],
  [/^.*ExportsOutputFnGetAttWebsite\w+Arn\w{8}$/, 'website pool'],
  [/^.*ExportsOutputFnGetAttGame\w+Arn\w{8}$/, 'game pool'],
  [/^.*ExportsOutputRefMasterSecret\w+$/, 'master secret'],
  [/^arn:.*:secretsmanager:.*:secret:pixelcrowd-\w+-downloads-\?{6}$/, 'download key'],
  [/^.*ExportsOutputRefDiscordSecrets\w+$/, 'Discord secrets'],
  [/^FailedEvents\w+\.Arn$/, 'failed events'],
  [/^DelayQueue\w+\.Arn$/, 'delay queue'],
  [/^\w+Logs\w+\.Arn$/, 'own log'],
];

function getName(resource: unknown): string {
  const text = flat(resource);
  const known = NAMES.find(([pattern]) => pattern.test(text));
  return known ? text.replace(...known) : text;
}

function flat(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[, inner] = []] = Object.entries(Object(value));
  if (Array.isArray(inner) && inner[0] === '') return inner[1].map(flat).join('');
  return Array.isArray(inner) ? inner.join('.') : String(inner);
}
