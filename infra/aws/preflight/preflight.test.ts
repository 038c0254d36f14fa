import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListOriginRequestPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListHostedZonesByNameCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockClient } from '../../../functions/testing/mock-client.ts';
import { TEST_STAGE } from '../test-stage.ts';
import { checkBootstrap, checkConcurrency, checkCredentials, checkPolicies } from './account-checks.ts';
import type { Check } from './finding.ts';
import { checkCertificate, checkHostedZone, checkMailSandbox } from './name-checks.ts';
import { runPreflight } from './preflight.ts';
import { checkOperator, checkStage, checkTemplates } from './setting-checks.ts';

const [sts, acm, route53] = [mockClient(STSClient), mockClient(ACMClient), mockClient(Route53Client)];
const [ses, lambda] = [mockClient(SESv2Client), mockClient(LambdaClient)];
const [cloudfront, cloudformation] = [mockClient(CloudFrontClient), mockClient(CloudFormationClient)];

beforeEach(() => {
  for (const client of [sts, acm, route53, ses, lambda, cloudfront, cloudformation]) client.reset();
});

/** Runs a check, and returns its line and whether the deployment may begin. */
async function run(check: Check): Promise<[line: string, mayBegin: boolean]> {
  const lines: string[] = [];
  const mayBegin = await runPreflight([check], (line) => lines.push(line));
  return [lines.join('\n'), mayBegin];
}

describe('the preflight', () => {
  it('names the account, or says how to sign in', async () => {
    sts.on(GetCallerIdentityCommand).resolvesOnce({ Account: '111122223333' }).rejects(new Error('No token'));
    expect(await run(checkCredentials())).toEqual(['✓ Credentials: account 111122223333', true]);
    expect(await run(checkCredentials())).toEqual([
      '✗ Credentials: Sign in (aws sso login), or set AWS_PROFILE.',
      false,
    ]);
  });

  it('requires a bootstrap of a version that the templates can use', async () => {
    const bootstrapped = (OutputValue: string) => ({
      Stacks: [
        {
          StackName: 'CDKToolkit',
          CreationTime: new Date(),
          StackStatus: 'CREATE_COMPLETE' as const,
          Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue }],
        },
      ],
    });
    const missing = new CloudFormationServiceException({
      name: 'ValidationError',
      message: 'Stack with id CDKToolkit does not exist',
      $fault: 'client',
      $metadata: {},
    });
    cloudformation
      .on(DescribeStacksCommand)
      .resolvesOnce(bootstrapped('30'))
      .resolvesOnce(bootstrapped('6'))
      .rejects(missing);
    expect(await run(checkBootstrap())).toEqual(['✓ CDK bootstrap: version 30', true]);
    expect(await run(checkBootstrap())).toEqual([
      '✗ CDK bootstrap: Run npx cdk bootstrap once for this account and region. It is of version 6.',
      false,
    ]);
    expect(await run(checkBootstrap())).toEqual([
      '✗ CDK bootstrap: Run npx cdk bootstrap once for this account and region.',
      false,
    ]);
  });

  it.each([
    ['of the very name', { DomainName: 'pixelcrowd.test' }, true],
    ['of a name among others', { DomainName: 'a.test', SubjectAlternativeNames: ['pixelcrowd.test'] }, true],
    ['of a star that covers more', { DomainName: '*.test' }, true],
    ['of a star that covers less', { DomainName: '*.pixelcrowd.test' }, false],
    ['of another name', { DomainName: 'else.test' }, false],
  ])('judges a certificate %s', async (_, names, isMet) => {
    acm.on(DescribeCertificateCommand).resolves({ Certificate: { Status: 'ISSUED', ...names } });
    const [line, mayBegin] = await run(checkCertificate(TEST_STAGE));
    expect(mayBegin).toBe(isMet);
    if (!isMet) expect(line).toContain('Request one that names pixelcrowd.test.');
  });

  it('requires a certificate that is issued, exists, and is in the region of CloudFront', async () => {
    acm
      .on(DescribeCertificateCommand)
      .resolvesOnce({ Certificate: { Status: 'PENDING_VALIDATION', DomainName: 'pixelcrowd.test' } })
      .rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }));
    expect((await run(checkCertificate(TEST_STAGE)))[0]).toContain(
      'It is PENDING_VALIDATION. Set the DNS records',
    );
    expect((await run(checkCertificate(TEST_STAGE)))[0]).toContain('There is none with this ARN.');
    const elsewhere = {
      ...TEST_STAGE,
      certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/1',
    };
    expect((await run(checkCertificate(elsewhere)))[0]).toContain(
      'CloudFront takes certificates of us-east-1 alone.',
    );
  });

  it('says where the DNS record is to be set, which can wait', async () => {
    route53
      .on(ListHostedZonesByNameCommand)
      .resolvesOnce({
        HostedZones: [{ Id: 'Z1', Name: 'pixelcrowd.test.', CallerReference: '' }],
        IsTruncated: false,
        MaxItems: 100,
      })
      .resolves({ HostedZones: [], IsTruncated: false, MaxItems: 100 });
    const [own, mayBegin] = await run(checkHostedZone(TEST_STAGE));
    expect([own, mayBegin]).toEqual([
      '– DNS: After the deployment, set pixelcrowd.test to the output DnsTarget of the web stack, as an alias in the hosted zone pixelcrowd.test.',
      true,
    ]);
    expect((await run(checkHostedZone(TEST_STAGE)))[0]).toContain('at the provider of the domain');
  });

  it('says that mail is in the sandbox, and that few functions may run, which can wait', async () => {
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
    lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
    expect(await run(checkMailSandbox())).toEqual([expect.stringContaining('sandbox'), true]);
    expect(await run(checkConcurrency())).toEqual([expect.stringContaining('may run 10 at a time'), true]);
  });

  it('requires room for the policies of CloudFront', async () => {
    const policies = (count: number) => ({
      Items: Array.from({ length: count }),
      Quantity: count,
      MaxItems: 100,
    });
    // Only the number of the items is read.
    cloudfront.on(ListCachePoliciesCommand).resolves({ CachePolicyList: policies(15) as never });
    cloudfront
      .on(ListOriginRequestPoliciesCommand)
      .resolves({ OriginRequestPolicyList: policies(17) as never });
    expect((await run(checkPolicies({ cache: 5, request: 3 })))[1]).toBe(true);
    const [line, mayBegin] = await run(checkPolicies({ cache: 5, request: 4 }));
    expect([line, mayBegin]).toEqual([expect.stringContaining('17 origin request policies'), false]);
  });

  it('refuses placeholders', async () => {
    const example = { ...TEST_STAGE, domain: 'pixelcrowd.example' };
    expect((await run(checkStage(example)))[1]).toBe(false);
    expect((await run(checkStage(TEST_STAGE)))[1]).toBe(true);
    const operator = {
      name: 'Pixelcrowd',
      contact: 'hello@pixelcrowd.example',
      privacy: 'us@pixelcrowd.test',
    };
    expect(await run(checkOperator(operator))).toEqual([
      '✗ Operator: Put your addresses into shared/operator.ts, which the legal pages name: contact.',
      false,
    ]);
  });

  it('says how full the templates are', async () => {
    const routes = (count: number) =>
      new Map([
        ['data', new Map([['AWS::S3::Bucket', 9]])],
        [
          'api',
          new Map([
            ['AWS::Lambda::Function', 149],
            ['AWS::ApiGatewayV2::Route', count],
          ]),
        ],
      ]);
    expect(await run(checkTemplates(routes(197)))).toEqual([
      '✓ Templates: 346 of 500 resources in api, 197 of 300 routes',
      true,
    ]);
    expect((await run(checkTemplates(routes(301))))[1]).toBe(false);
  });
});
