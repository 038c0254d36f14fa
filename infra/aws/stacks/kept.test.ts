import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { EXPIRY_ATTRIBUTE, INDEX_NAMES, PROJECTED_ATTRIBUTES } from '#platform/data/table-schema.ts';
import { sortWords, testTemplates } from '../test-stacks.ts';

const { data, identity } = testTemplates();

/** Resources whose data would be lost if their logical id changed: CloudFormation would create new ones. */
const KEPT = [
  { template: data, type: 'AWS::DynamoDB::GlobalTable', names: ['Table7ABB320E'] },
  { template: data, type: 'AWS::S3::Bucket', names: ['Media1DC13848', 'Uploads88C64F96'] },
  { template: identity, type: 'AWS::Cognito::UserPool', names: ['GameCEDE17AD', 'Website1D1436A4'] },
  {
    template: identity,
    type: 'AWS::SecretsManager::Secret',
    names: ['DiscordSecretsA00C475A', 'MasterSecret5512E518'],
  },
];

describe('resources that cannot be recreated', () => {
  it.each(KEPT)(
    '$type keeps its logical ids and is retained when its stack is deleted',
    ({ template, type, names }) => {
      const found = template.findResources(type);
      expect(sortWords(Object.keys(found))).toEqual(names);
      for (const resource of Object.values(found)) {
        expect(resource).toMatchObject({
          DeletionPolicy: 'RetainExceptOnCreate',
          UpdateReplacePolicy: 'Retain',
        });
      }
    },
  );

  it('are protected from deletion, and the table has point-in-time recovery', () => {
    data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    });
    identity.allResourcesProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' });
  });

  it('are not protected from deletion while they are created, so that a failed creation can be repeated', () => {
    const first = testTemplates({ isProtected: false });
    first.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [{ DeletionProtectionEnabled: false }],
    });
    first.identity.allResourcesProperties('AWS::Cognito::UserPool', { DeletionProtection: 'INACTIVE' });
  });
});

describe('the table', () => {
  const [table] = Object.values(data.findResources('AWS::DynamoDB::GlobalTable'));

  it('is created with every index, each projecting only what lists show', () => {
    expect(table?.Properties.GlobalSecondaryIndexes).toEqual(
      INDEX_NAMES.map((IndexName) => ({
        IndexName,
        KeySchema: [
          { AttributeName: `${IndexName}pk`, KeyType: 'HASH' },
          { AttributeName: `${IndexName}sk`, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: PROJECTED_ATTRIBUTES },
      })),
    );
  });

  it('is billed on demand, expires items and has a stream', () => {
    expect(table?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: EXPIRY_ATTRIBUTE, Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });
});

describe('the buckets', () => {
  it('are private and refuse unencrypted connections', () => {
    data.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    for (const policy of Object.values(data.findResources('AWS::S3::BucketPolicy'))) {
      expect(policy.Properties.PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      );
    }
  });

  it('accept uploads only from the site and delete unfinished ones', () => {
    expect(data.findResources('AWS::S3::Bucket').Uploads88C64F96?.Properties).toMatchObject({
      CorsConfiguration: {
        CorsRules: [{ AllowedOrigins: ['https://pixelcrowd.test'], AllowedMethods: ['PUT'] }],
      },
      LifecycleConfiguration: {
        Rules: expect.arrayContaining([
          expect.objectContaining({ Prefix: 'incoming/', ExpirationInDays: 2, Status: 'Enabled' }),
        ]),
      },
    });
  });

  it('give CloudFront access to published files and to those derived of uploads, and nothing else to any service', () => {
    const allowed = Object.entries(data.findResources('AWS::S3::BucketPolicy')).map(([name, policy]) => [
      name.replace(/Policy.*/, ''),
      policy.Properties.PolicyDocument.Statement.filter(
        (statement: { Effect: string }) => statement.Effect === 'Allow',
      ).map(({ Principal, Resource }: { Principal: object; Resource: object[] }) => [
        ...Object.values(Principal),
        ...Resource.map((resource) => JSON.stringify(resource).match(/"\/(.*?)"/)?.[1]),
      ]),
    ]);
    // The bucket itself is for the right to list, which makes a missing file a 404.
    expect(Object.fromEntries(allowed)).toEqual({
      Media: [['cloudfront.amazonaws.com', undefined, 'media/*']],
      Uploads: [['cloudfront.amazonaws.com', undefined, 'derived/*']],
    });
  });
});

describe('the master secret', () => {
  it('is generated when it is created, is too long to guess and is in no template', () => {
    identity.hasResourceProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: { PasswordLength: 64 },
      SecretString: Match.absent(),
    });
  });
});

describe('the user pools', () => {
  it('require passwords of at least eight characters and disable self sign-up', () => {
    identity.allResourcesProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    });
  });

  it('have one client each, with a secret, that only an administrator can use to sign users in', () => {
    identity.resourceCountIs('AWS::Cognito::UserPoolClient', 2);
    for (const client of Object.values(identity.findResources('AWS::Cognito::UserPoolClient'))) {
      expect(client.Properties).toMatchObject({
        GenerateSecret: true,
        ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      });
    }
  });
});
