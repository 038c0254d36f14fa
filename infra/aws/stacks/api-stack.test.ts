import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { FEATURES } from '../../features.ts';
import { getRouteMethod } from '../../route-method.ts';
import { FUNCTION_PARTS } from '../stack-names.ts';
import { findLiveFeature, sortWords, testTemplates } from '../test-stacks.ts';
import { hasCalls } from './functions-stack.ts';

const { api, ...others } = testTemplates();
const functionStacks = FUNCTION_PARTS.map((part) => others[part]);
const routes = functionStacks.flatMap((template) =>
  Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties),
);

describe('the API', () => {
  it('has exactly the routes of the contracts, those of reads for any method, and a default route', () => {
    const calls = EVERY_CONTRACT.flatMap(({ calls }): Call[] => Object.values(calls));
    const expected = ['$default', ...calls.map(({ method, path }) => `${getRouteMethod(method)} ${path}`)];
    // The quota of API Gateway.
    expect(expected.length).toBeLessThanOrEqual(300);
    expect(sortWords(routes.map(({ RouteKey }) => RouteKey))).toEqual(sortWords(expected));
    expect(api.findResources('AWS::ApiGatewayV2::Route')).toEqual({});
  });

  it('keeps routes for GET, under the same logical ids, while the stage can go back to a release before them', () => {
    const earlier = testTemplates({ takesAnyMethod: false });
    for (const part of FUNCTION_PARTS) {
      const [now, before] = [others[part], earlier[part]].map((template) =>
        Object.entries(template.findResources('AWS::ApiGatewayV2::Route')),
      );
      expect(before?.map(([id]) => id)).toEqual(now?.map(([id]) => id));
      const changed = before?.map(([, { Properties }]) => Properties.RouteKey.replace(/^GET /, 'ANY '));
      expect(changed).toEqual(now?.map(([, { Properties }]) => Properties.RouteKey));
    }
  });

  it('sends each route to the function of its feature', () => {
    for (const { name, serves, contract, handlesUnknownRoutes } of FEATURES) {
      const template = serves && others[serves];
      const keys = Object.values(contract?.calls ?? {}).map(
        ({ method, path }) => `${getRouteMethod(method)} ${path}`,
      );
      if (handlesUnknownRoutes) keys.push('$default');
      for (const key of keys) {
        const { Target } = routes.find(({ RouteKey }) => RouteKey === key) ?? {};
        const integration = template?.findResources('AWS::ApiGatewayV2::Integration')[
          Target['Fn::Join'][1][1].Ref
        ];
        expect(template && findLiveFeature(template, integration?.Properties.IntegrationUri.Ref), key).toBe(
          name,
        );
      }
    }
  });

  it('may invoke its functions, also for unknown routes', () => {
    const sources = functionStacks.flatMap((template) =>
      Object.values(template.findResources('AWS::Lambda::Permission')).map(({ Properties }) => [
        findLiveFeature(template, Properties.FunctionName.Ref),
        Properties.SourceArn['Fn::Join'][1].at(-1),
      ]),
    );
    const expected = FEATURES.filter(hasCalls).map(({ name }) => name);
    const general = sources.filter(([, source]) => source === '/*/*/*').map(([name]) => name);
    expect(sortWords(general)).toEqual(sortWords(expected));
    expect(sources).toContainEqual(['system', '/*/$default']);
  });

  it('rejects every request that did not come through CloudFront', () => {
    const [authorizer = ''] = Object.keys(api.findResources('AWS::ApiGatewayV2::Authorizer'));
    for (const { AuthorizationType, AuthorizerId } of routes) {
      expect(AuthorizationType).toBe('CUSTOM');
      expect(AuthorizerId['Fn::ImportValue']).toMatch(
        new RegExp(`^pixelcrowd-test-api:ExportsOutputRef${authorizer}`),
      );
    }
    api.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      IdentitySource: ['$request.header.x-origin-secret'],
      EnableSimpleResponses: true,
      AuthorizerPayloadFormatVersion: '2.0',
      AuthorizerResultTtlInSeconds: 3600,
    });
  });

  it('leaves it to the functions which origins may read a response', () => {
    // With a configuration of its own, API Gateway answers OPTIONS itself and drops the headers of the functions.
    const [http] = Object.values(api.findResources('AWS::ApiGatewayV2::Api'));
    expect(http?.Properties).not.toHaveProperty('CorsConfiguration');
  });

  it('may invoke the check', () => {
    const [[check = ''] = []] = Object.entries(api.findResources('AWS::Lambda::Function'));
    const [{ Properties } = { Properties: {} }] = Object.values(api.findResources('AWS::Lambda::Permission'));
    expect(Properties.FunctionName).toEqual({ 'Fn::GetAtt': [check, 'Arn'] });
    expect(JSON.stringify(Properties.SourceArn)).toContain('/authorizers/');
    const [authorizer] = Object.values(api.findResources('AWS::ApiGatewayV2::Authorizer'));
    expect(JSON.stringify(authorizer?.Properties.AuthorizerUri)).toContain(`["${check}","Arn"]`);
  });

  it('throttles requests and logs no token of a path or a query', () => {
    const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'));
    expect(stage?.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    const logged = stage?.Properties.AccessLogSettings.Format;
    expect(logged).toContain('$context.requestId');
    expect(logged).not.toMatch(/query|path|protocol/i);
  });

  it('rejects a feature that serves calls and also runs jobs, because their limits would conflict', () => {
    const [feature] = FEATURES.filter(({ contract }) => contract);
    const both = { ...feature, jobs: [{ job: 'list-repair', everyMinutes: 5 }] } as (typeof FEATURES)[number]; // taken from a real feature
    expect(() => hasCalls(both)).toThrow('make it two features');
  });

  it('rejects a feature that serves calls and does not name whom it serves', () => {
    const { serves: _, ...silent } = FEATURES.find(({ contract }) => contract) ?? {};
    expect(() => hasCalls(silent as (typeof FEATURES)[number])).toThrow('must say whom it serves'); // taken from a real feature
  });
});

describe('the check of the origin secret', () => {
  const code = Object.values(api.findResources('AWS::Lambda::Function')).find(({ Properties }) =>
    Boolean(Properties.Code.ZipFile),
  )?.Properties.Code.ZipFile;

  /** Starts the code as deployed, with only what Lambda provides. */
  const start = (readSecret: () => Promise<string>) => {
    const exports: { handler?: (event: object) => Promise<{ isAuthorized: boolean }> } = {};
    class SecretsManager {
      getSecretValue = async ({ SecretId }: { SecretId: string }) => {
        expect(SecretId).toBe('the secret of the stage');
        return { SecretString: await readSecret() };
      };
    }
    const require = (name: string) => name === '@aws-sdk/client-secrets-manager' && { SecretsManager };
    const process = { env: { ORIGIN_SECRET: 'the secret of the stage' } };
    runInNewContext(code, { exports, require, process, crypto, TextEncoder, Buffer, Date });
    return async (headers: Record<string, string>) => (await exports.handler?.({ headers }))?.isAuthorized;
  };
  const check = (headers: Record<string, string>, stored: object = { sent: 'a secret' }) =>
    start(async () => JSON.stringify(stored))(headers);

  it('accepts a request with the secret', async () => {
    expect(await check({ 'x-origin-secret': 'a secret' })).toBe(true);
  });

  it('accepts both values while the secret is being changed', async () => {
    for (const stored of [
      { sent: 'old', next: 'new' },
      { sent: 'new', previous: 'old' },
    ])
      for (const value of ['old', 'new'])
        expect(await check({ 'x-origin-secret': value }, stored)).toBe(true);
  });

  it.each([
    {},
    { 'x-origin-secret': '' },
    { 'x-origin-secret': 'a secre' },
    { 'x-origin-secret': 'A secret' },
  ])('rejects %o', async (headers) => {
    expect(await check(headers)).toBe(false);
  });

  it.each([{}, { sent: '' }, { sent: null }])('rejects every request while it is %o', async (stored) => {
    for (const value of ['', 'null', 'undefined'])
      expect(await check({ 'x-origin-secret': value }, stored)).toBe(false);
  });

  it('reads the secret again after a minute, and goes on with it while that fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const read = vi.fn(async () => '{"sent":"old"}');
    const authorize = start(read);
    const accepts = (value: string) => authorize({ 'x-origin-secret': value });
    expect(await accepts('old')).toBe(true);
    read.mockResolvedValue('{"sent":"old","next":"new"}');
    expect(await accepts('new')).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(await accepts('new')).toBe(true);
    read.mockRejectedValue(new Error('Secrets Manager is busy'));
    vi.advanceTimersByTime(60_000);
    expect(await accepts('new')).toBe(true);
    expect(read).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('fails instead of rejecting while the secret was never read', async () => {
    const authorize = start(async () => {
      throw new Error('Secrets Manager is busy');
    });
    await expect(authorize({ 'x-origin-secret': 'a secret' })).rejects.toThrow('busy');
  });
});
