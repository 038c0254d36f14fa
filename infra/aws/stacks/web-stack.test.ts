import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { PAGE_FILTERS } from '#shared/pages/page-filters.ts';
import {
  BEHAVIOURS,
  buildContentSecurityPolicy,
  buildSecurityHeaders,
  chooseDestination,
  PAGE_FAILURES,
} from '../../edge.ts';
import { type Caching, getCaching } from '../../edge-caching.ts';
import { sortWords, testTemplates } from '../test-stacks.ts';
import { TEST_STAGE } from '../test-stage.ts';

const { web } = testTemplates();
const only = (type: string) => Object.values(web.findResources(type))[0]?.Properties;
const site = only('AWS::CloudFront::Distribution').DistributionConfig;
const calls = EVERY_CONTRACT.flatMap(({ calls }): Call[] => Object.values(calls));

/** The configuration of a policy, by the property that refers to it. */
const referred = ({ Ref }: { Ref: string }) => web.toJSON().Resources[Ref].Properties;
const matchBehaviour = (pattern: string) =>
  site.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === pattern);
const findOrigin = (id: string) => site.Origins.find(({ Id }: { Id: string }) => Id === id);
const findGroup = (id: string) => site.OriginGroups.Items.find(({ Id }: { Id: string }) => Id === id);
/** The origin of a behaviour, or the first of its group. */
const getOrigin = ({ TargetOriginId }: { TargetOriginId: string }) =>
  findOrigin(findGroup(TargetOriginId)?.Members.Items[0].OriginId ?? TargetOriginId);

describe('the CloudFront distribution', () => {
  it('has the behaviours of the routing table, and the app as default', () => {
    expect(site.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual(
      BEHAVIOURS.map(({ pattern }) => pattern),
    );
    expect(JSON.stringify(getOrigin(site.DefaultCacheBehavior).DomainName)).toContain('"App');
  });

  it.each(BEHAVIOURS)('routes $pattern to the $to', ({ pattern, to }) => {
    const origin = getOrigin(matchBehaviour(pattern));
    if (to === 'models') {
      expect(origin).toEqual(getOrigin(site.DefaultCacheBehavior));
      return;
    }
    if (to === 'media' || to === 'downloads') {
      const bucket = to === 'media' ? /Media\w+RegionalDomainName/ : /Uploads\w+RegionalDomainName/;
      expect(JSON.stringify(origin.DomainName)).toMatch(bucket);
      expect(origin.OriginAccessControlId).toBeDefined();
      return;
    }
    expect(JSON.stringify(origin.DomainName)).toContain('.execute-api.');
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
    expect(origin.OriginCustomHeaders).toEqual([
      { HeaderName: 'x-origin-secret', HeaderValue: expect.anything() },
    ]);
    expect(JSON.stringify(origin.OriginCustomHeaders)).toMatch(
      /{{resolve:secretsmanager:.*:SecretString:sent::}}/,
    );
  });

  it('sends the plain shell if a page cannot be filled', () => {
    const pages = BEHAVIOURS.filter(({ to }) => to === 'pages').map(({ pattern }) => matchBehaviour(pattern));
    expect(pages).toHaveLength(7);
    for (const { TargetOriginId } of pages) {
      const { Members, FailoverCriteria } = findGroup(TargetOriginId);
      expect(findOrigin(Members.Items[1].OriginId)).toEqual(getOrigin(site.DefaultCacheBehavior));
      expect(FailoverCriteria.StatusCodes.Items).toEqual(PAGE_FAILURES);
    }
  });

  it('returns private files for signed URLs only, and needs no signature elsewhere', () => {
    for (const { pattern, to } of BEHAVIOURS) {
      const { TrustedKeyGroups } = matchBehaviour(pattern);
      expect(TrustedKeyGroups, pattern).toEqual(
        to === 'downloads' ? ['00000000-0000-0000-0000-000000000000'] : undefined,
      );
    }
  });

  it('uses only HTTPS with the latest security policy', () => {
    expect(site.HttpVersion).toBe('http2and3');
    expect(site.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    for (const behaviour of [site.DefaultCacheBehavior, ...site.CacheBehaviors]) {
      expect(behaviour).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true });
    }
  });

  it('never replaces an error of the API with a page, and caches no error', () => {
    for (const response of site.CustomErrorResponses) {
      expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 });
    }
  });

  it('sends its security headers with every response', () => {
    for (const { PathPattern, ResponseHeadersPolicyId } of [
      site.DefaultCacheBehavior,
      ...site.CacheBehaviors,
    ]) {
      const showsModels = PathPattern === '/game-admin/content-approval';
      expect(sentHeaders(referred(ResponseHeadersPolicyId).ResponseHeadersPolicyConfig)).toEqual({
        ...buildSecurityHeaders({ securesSubdomains: true }),
        'content-security-policy': buildContentSecurityPolicy('https://UPLOADS', { showsModels }),
      });
    }
  });
});

it('leaves the subdomains of a stage alone unless the stage says that all have HTTPS', () => {
  const { web: careful } = testTemplates(undefined, { ...TEST_STAGE, securesSubdomains: false });
  careful.allResourcesProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: { StrictTransportSecurity: { IncludeSubdomains: false } },
    },
  });
});

describe('the caching', () => {
  const behaviours = [
    { to: 'app' as const, behaviour: site.DefaultCacheBehavior },
    ...BEHAVIOURS.map(({ pattern, to }) => ({ to, behaviour: matchBehaviour(pattern) })),
  ];

  it.each(behaviours)('of the $to is that of the local edge', ({ to, behaviour }) => {
    const { query, ...caching } = describeCaching(referred(behaviour.CachePolicyId).CachePolicyConfig);
    const local = getCaching(to);
    expect(caching).toEqual({ keyedBySession: local.keyedBySession, seconds: local.seconds });
    expect(query === 'all' ? query : sortWords(query)).toEqual(
      local.query === 'all' ? local.query : sortWords(local.query),
    );
  });
});

describe('the cache of the API', () => {
  const { CachePolicyId, OriginRequestPolicyId, AllowedMethods } = matchBehaviour('/api/*');
  const { CachePolicyConfig } = referred(CachePolicyId);
  const { ParametersInCacheKeyAndForwardedToOrigin: key } = CachePolicyConfig;

  it('keeps a response no longer than its own headers allow', () => {
    expect(CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
  });

  it('keys responses only by the query fields of the contract and by session', () => {
    const apiCalls = calls.filter(({ path }) => chooseDestination(path) === 'api');
    const fields = new Set(apiCalls.flatMap(({ query }) => Object.keys(query?.entries ?? {})));
    expect(key.QueryStringsConfig.QueryStringBehavior).toBe('whitelist');
    expect(sortWords(key.QueryStringsConfig.QueryStrings)).toEqual(sortWords([...fields]));
    expect(key.HeadersConfig).toEqual({ HeaderBehavior: 'whitelist', Headers: ['Authorization'] });
    expect(key.CookiesConfig).toEqual({ CookieBehavior: 'none' });
    expect(key).toMatchObject({ EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true });
  });

  it.each(BEHAVIOURS.filter(({ to }) => to === 'staff'))(
    'forwards $pattern with the whole query and the session, and caches nothing',
    ({ pattern }) => {
      const staff = matchBehaviour(pattern);
      const { ParametersInCacheKeyAndForwardedToOrigin: parts, ...times } = referred(
        staff.CachePolicyId,
      ).CachePolicyConfig;
      expect(times).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 });
      expect(parts.QueryStringsConfig).toEqual({ QueryStringBehavior: 'all' });
      expect(parts.HeadersConfig).toEqual({ HeaderBehavior: 'whitelist', Headers: ['Authorization'] });
      expect(staff.OriginRequestPolicyId).toEqual(OriginRequestPolicyId);
      expect(staff.AllowedMethods).toEqual(AllowedMethods);
    },
  );

  it('forwards the cookie of an authorization at another site, and no other, and caches nothing', () => {
    const { CachePolicyId, OriginRequestPolicyId } = matchBehaviour('/api/game/auth/*');
    expect(CachePolicyId).toEqual(matchBehaviour('/api/admin/*').CachePolicyId);
    const { CookiesConfig } = referred(OriginRequestPolicyId).OriginRequestPolicyConfig;
    expect(CookiesConfig).toEqual({ CookieBehavior: 'whitelist', Cookies: ['discord-state'] });
  });

  it('keeps one copy of a response for machines, whatever the request contains', () => {
    const documents = BEHAVIOURS.filter(({ to }) => to === 'documents').map(({ pattern }) =>
      matchBehaviour(pattern),
    );
    expect(documents).toHaveLength(4);
    for (const behaviour of documents) {
      const { CachePolicyConfig } = referred(behaviour.CachePolicyId);
      const { ParametersInCacheKeyAndForwardedToOrigin: parts } = CachePolicyConfig;
      expect(parts.QueryStringsConfig).toEqual({ QueryStringBehavior: 'none' });
      expect(parts.HeadersConfig).toEqual({ HeaderBehavior: 'none' });
      expect(parts.CookiesConfig).toEqual({ CookieBehavior: 'none' });
      const { Headers } = referred(behaviour.OriginRequestPolicyId).OriginRequestPolicyConfig.HeadersConfig;
      expect(Headers).not.toContain('Authorization');
      expect(behaviour.AllowedMethods ?? []).not.toContain('POST');
    }
    const written = calls.filter(({ path }) => chooseDestination(path) === 'documents');
    expect(written).toHaveLength(7);
    // Each of them must be a public GET without a query for that.
    for (const { access, method, query, cacheSeconds } of written)
      expect([access, method, query, cacheSeconds]).toEqual(['anyone', 'GET', undefined, expect.any(Number)]);
  });

  it('matches each staff call before the public ones', () => {
    const patterns: string[] = BEHAVIOURS.map(({ pattern }) => pattern);
    const staff = calls.filter(({ path }) => chooseDestination(path) === 'staff');
    expect(staff.map(({ access }) => access)).not.toContain('anyone');
    for (const { pattern } of BEHAVIOURS.filter(({ to }) => to === 'staff'))
      expect(patterns.indexOf(pattern)).toBeLessThan(patterns.indexOf('/api/*'));
  });

  it('forwards the host of no request, because API Gateway only recognises its own name', () => {
    const policies = Object.values(web.findResources('AWS::CloudFront::OriginRequestPolicy'));
    expect(policies.length).toBeGreaterThan(0);
    for (const { Properties } of policies) {
      const { HeaderBehavior, Headers } = Properties.OriginRequestPolicyConfig.HeadersConfig;
      expect(HeaderBehavior).toBe('whitelist');
      expect(Headers).not.toContain('host');
      // Header names are case-insensitive, and CloudFront accepts each only once, and ten in all.
      expect(new Set(Headers.map((name: string) => name.toLowerCase())).size).toBe(Headers.length);
      expect(Headers.length).toBeLessThanOrEqual(10);
    }
  });
});

describe('the paths of the app', () => {
  const code = Object.values(web.findResources('AWS::CloudFront::Function')).find(({ Properties }) =>
    Properties.FunctionCode.includes('getFile'),
  )?.Properties.FunctionCode;
  const rewritten = (uri: string, querystring = {}): string =>
    runInNewContext(`${code}; handler(event).uri`, { event: { request: { uri, querystring } } });

  it.each([
    ['/', '/index.html'],
    ['/gallery', '/gallery.html'],
    ['/privacy-policy', '/privacy-policy.html'],
  ])('%s maps to its page', (uri, page) => {
    expect(rewritten(uri)).toBe(page);
  });

  it.each([
    '/gallery/01JD0000000000000000000000',
    '/gallery/a.b',
    '/gallery/',
    '/Gallery',
    '/login',
    '/artists/j.moth',
  ])('%s maps to the shell', (uri) => {
    expect(rewritten(uri)).toBe('/shell.html');
  });

  it.each(['/a.b/c', '/toString', '/nowhere', '/gallery/one/two', '/admin/nowhere'])(
    '%s, which has no screen, maps to a page with the status 404',
    (uri) => {
      expect(rewritten(uri)).toBe('/not-found.html');
      const readStatus = (uri: string, statusCode: number) =>
        runInNewContext(`${code}; handler(event).statusCode`, {
          event: { request: { uri, querystring: {} }, response: { statusCode } },
        });
      expect(readStatus(uri, 200)).toBe(404);
      expect(readStatus('/not-found.html', 200)).toBe(404);
      expect(readStatus(uri, 304)).toBe(304);
      expect(readStatus('/login', 200)).toBe(200);
    },
  );

  it.each(PAGE_FILTERS)(
    'with %s in the query map to the shell, because no page was prerendered for it',
    (name) => {
      expect(rewritten('/gallery', { [name]: { value: '2' }, utm_source: { value: 'mail' } })).toBe(
        '/shell.html',
      );
    },
  );

  it('with any other query map to the same file as without', () => {
    expect(rewritten('/gallery', { utm_source: { value: 'mail' }, fbclid: { value: 'x' } })).toBe(
      '/gallery.html',
    );
    expect(rewritten('/', { toString: { value: 'x' } })).toBe('/index.html');
    expect(rewritten('/favicon.svg', { v: { value: '2' } })).toBe('/favicon.svg');
  });

  it.each(['/favicon.svg', '/assets/index-abc123.js', '/robots.txt', '/index.html'])(
    '%s stays a file',
    (uri) => {
      expect(rewritten(uri)).toBe(uri);
    },
  );

  it('are rewritten only for the app', () => {
    const rewritesOf = ({ FunctionAssociations = [] }) =>
      FunctionAssociations.filter(({ FunctionARN }) => JSON.stringify(FunctionARN).includes('SpaRewrite'));
    expect(rewritesOf(site.DefaultCacheBehavior)).toHaveLength(2);
    for (const behaviour of site.CacheBehaviors) {
      const isApp = chooseDestination(behaviour.PathPattern) === 'models';
      expect(rewritesOf(behaviour)).toHaveLength(isApp ? 2 : 0);
    }
  });
});

describe('the paths of pages', () => {
  const code = Object.values(web.findResources('AWS::CloudFront::Function')).find(({ Properties }) =>
    Properties.FunctionCode.includes('x-page-status'),
  )?.Properties.FunctionCode;
  const handle = (event: object) => runInNewContext(`${code}; handler(event)`, { event });

  it('map to the shell with their own path and their filters in the query', () => {
    const request = {
      uri: '/artists/moth%20%26%20co',
      querystring: { utm_source: { value: 'mail' }, page: { value: '2' }, address: { value: '/gallery' } },
    };
    expect(handle({ request })).toMatchObject({
      uri: '/shell.html',
      querystring: { address: { value: '%2Fartists%2Fmoth%2520%2526%2520co' }, page: { value: '2' } },
    });
    expect(Object.keys(handle({ request }).querystring)).toEqual(['address', 'page']);
  });

  it('respond with the status that their header says', () => {
    const respond = (statusCode: number, headers = {}) =>
      handle({ request: {}, response: { statusCode, headers } }).statusCode;
    expect(respond(200)).toBe(200);
    expect(respond(200, { 'x-page-status': { value: '404' } })).toBe(404);
    expect(respond(304, { 'x-page-status': { value: '404' } })).toBe(304);
  });
});

describe('the files of the app', () => {
  it('are uploaded by releases alone', () => {
    web.resourceCountIs('Custom::CDKBucketDeployment', 0);
    web.resourceCountIs('AWS::Lambda::Function', 0);
  });

  it('that a release has not shown yet are closed to visitors', () => {
    const [policy] = Object.values(web.findResources('AWS::S3::BucketPolicy'));
    expect(policy?.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Resource: { 'Fn::Join': ['', [expect.anything(), '/releases/*']] },
      }),
    );
  });
});

/** A policy of CloudFront in the terms that it was built from. */
function describeCaching({
  ParametersInCacheKeyAndForwardedToOrigin: key,
  ...times
}: PolicyConfig): Record<keyof Caching, unknown> & { query: 'all' | string[] } {
  const { QueryStringBehavior, QueryStrings = [] } = key.QueryStringsConfig;
  expect(key).toMatchObject({
    CookiesConfig: { CookieBehavior: 'none' },
    EnableAcceptEncodingBrotli: true,
    EnableAcceptEncodingGzip: true,
  });
  return {
    query: QueryStringBehavior === 'all' ? 'all' : QueryStrings,
    keyedBySession: key.HeadersConfig.Headers?.includes('Authorization') ?? false,
    seconds: { min: times.MinTTL, default: times.DefaultTTL, max: times.MaxTTL },
  };
}

interface PolicyConfig {
  MinTTL: number;
  DefaultTTL: number;
  MaxTTL: number;
  ParametersInCacheKeyAndForwardedToOrigin: {
    QueryStringsConfig: { QueryStringBehavior: string; QueryStrings?: string[] };
    HeadersConfig: { Headers?: string[] };
  };
}

/** The headers as a visitor receives them, whichever CloudFront field they are in. */
function sentHeaders({ SecurityHeadersConfig: own, CustomHeadersConfig: others }: SentConfig) {
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = own.StrictTransportSecurity;
  return {
    'strict-transport-security': [
      `max-age=${AccessControlMaxAgeSec}`,
      ...(IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(Preload ? ['preload'] : []),
    ].join('; '),
    'x-content-type-options': own.ContentTypeOptions.Override ? 'nosniff' : '',
    'x-frame-options': own.FrameOptions.FrameOption,
    'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
    'content-security-policy': own.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'][1]
      .map((part: unknown) => (typeof part === 'string' ? part : 'UPLOADS'))
      .join(''),
    ...Object.fromEntries(others.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

interface SentConfig {
  SecurityHeadersConfig: {
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean; Preload: boolean };
    ContentTypeOptions: { Override: boolean };
    FrameOptions: { FrameOption: string };
    ReferrerPolicy: { ReferrerPolicy: string };
    ContentSecurityPolicy: { ContentSecurityPolicy: { 'Fn::Join': [string, unknown[]] } };
  };
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
}
