import { runInNewContext } from 'node:vm';
import { testTemplates } from './test-stacks.ts';

type Names = 'all' | Set<string>;

/** What CloudFront passes on of requests to a path, by the synthesised template. */
export interface PassedOn {
  methods: string[];
  /** In lower case. */
  headers: Names;
  query: Names;
  cookies: Names;
  /** The headers that a function at the edge sets, with their values for a client at 198.51.100.7. */
  set: Record<string, string>;
}

/** The parts of a request that a policy of CloudFront passes on. */
type Parts = Pick<PassedOn, 'headers' | 'query' | 'cookies'>;

/** The managed policy `AllViewerExceptHostHeader`. */
const ALL_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const NOTHING: Parts = { headers: new Set(), query: new Set(), cookies: new Set() };
const EVERYTHING: Parts = { headers: 'all', query: 'all', cookies: 'all' };

/** Returns a function that evaluates the synthesised distribution for a path, as CloudFront does. */
export function readTestEdge(): (path: string) => PassedOn {
  const resources = testTemplates().web.toJSON().Resources;
  const find = (type: string): Template =>
    Object.values<Template>(resources).find(({ Type }) => Type === type).Properties;
  const { CacheBehaviors, DefaultCacheBehavior } = find('AWS::CloudFront::Distribution').DistributionConfig;
  return (path) => {
    const behaviour =
      CacheBehaviors.find(({ PathPattern }: Template) => matchesPattern(PathPattern, path)) ??
      DefaultCacheBehavior;
    return evaluate(behaviour, (id) => resources[id].Properties);
  };
}

/** A part of a template, in the form that AWS documents. */
// biome-ignore lint/suspicious/noExplicitAny: typing CloudFormation's resources would only repeat them
type Template = any;

function evaluate(behaviour: Template, getResource: (id: string) => Template): PassedOn {
  const { CachePolicyId, OriginRequestPolicyId, FunctionAssociations = [], AllowedMethods } = behaviour;
  const { CachePolicyConfig } = getResource(CachePolicyId.Ref);
  const keyed = readParts(CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin);
  const rest = evaluateRequestPolicy(OriginRequestPolicyId, getResource);
  const set = FunctionAssociations.filter(({ EventType }: Template) => EventType === 'viewer-request').map(
    ({ FunctionARN }: Template) => runFunction(getResource(FunctionARN['Fn::GetAtt'][0])),
  );
  return {
    methods: AllowedMethods ?? ['GET', 'HEAD'],
    headers: join(keyed.headers, rest.headers),
    query: join(keyed.query, rest.query),
    cookies: join(keyed.cookies, rest.cookies),
    set: Object.assign({}, ...set),
  };
}

function evaluateRequestPolicy(id: Template, getResource: (id: string) => Template): Parts {
  if (id === undefined) return NOTHING;
  if (id === ALL_EXCEPT_HOST) return EVERYTHING;
  return readParts(getResource(id.Ref).OriginRequestPolicyConfig);
}

const readParts = ({ HeadersConfig, QueryStringsConfig, CookiesConfig }: Template): Parts => ({
  headers: readNames(
    HeadersConfig.HeaderBehavior,
    HeadersConfig.Headers?.map((name: string) => name.toLowerCase()),
  ),
  query: readNames(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  cookies: readNames(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
});

const readNames = (behaviour: string, names: string[] = []): Names =>
  behaviour === 'all' ? 'all' : new Set(names);

const join = (one: Names, other: Names): Names =>
  one === 'all' || other === 'all' ? 'all' : one.union(other);

/** Runs a function of CloudFront on a request without headers, and returns those that it has then. */
function runFunction({ FunctionCode }: Template): Record<string, string> {
  const event = { viewer: { ip: '198.51.100.7' }, request: { uri: '/', querystring: {}, headers: {} } };
  const headers: Record<string, { value: string }> = runInNewContext(
    `${FunctionCode}; handler(event).headers`,
    { event },
  );
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
}

/** By https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistValuesCacheBehavior.html. */
function matchesPattern(pattern: string, path: string): boolean {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(path);
}
