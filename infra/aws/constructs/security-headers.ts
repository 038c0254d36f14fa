import { Duration } from 'aws-cdk-lib';
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { buildContentSecurityPolicy, buildSecurityHeaders } from '../../edge.ts';
import { getGlobalName } from './global-name.ts';

/**
 * The security headers of every response, as a CloudFront policy.
 *
 * @param uploadsOrigin the origin of presigned uploads
 * @param options.securesSubdomains as the stage says
 * @param options.showsModels for the page with the model viewer
 */
export function createSecurityHeaders(
  scope: Construct,
  uploadsOrigin: string,
  { securesSubdomains, showsModels = false }: { securesSubdomains: boolean; showsModels?: boolean },
): ResponseHeadersPolicy {
  const headers = Object.entries(buildSecurityHeaders({ securesSubdomains }));
  const own = headers.map(([header, value]) => OWN_FIELDS[header]?.(value));
  const others = headers.filter(([header]) => !(header in OWN_FIELDS));
  const policy = buildContentSecurityPolicy(uploadsOrigin, { showsModels });
  const id = showsModels ? 'ModelHeaders' : 'SecurityHeaders';
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: getGlobalName(scope, id),
    comment: showsModels ? 'Sent with the page that shows models' : 'Sent with everything else',
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      ...Object.assign({}, ...own),
    },
    customHeadersBehavior: {
      customHeaders: others.map(([header, value]) => ({ header, value, override: true })),
    },
  });
}

/** The headers that CloudFront expects in dedicated fields instead of as a name with a value. */
const OWN_FIELDS: Record<string, (value: string) => ResponseSecurityHeadersBehavior> = {
  'strict-transport-security': (value) => ({
    strictTransportSecurity: { ...readHsts(value), override: true },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'x-frame-options': (value) => ({
    frameOptions: { frameOption: value as HeadersFrameOption, override: true }, // the enum's values are the header values
  }),
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override: true }, // as above
  }),
};

function readHsts(value: string) {
  const [, seconds = '0'] = /max-age=(\d+)/.exec(value) ?? [];
  return {
    accessControlMaxAge: Duration.seconds(Number(seconds)),
    includeSubdomains: value.includes('includeSubDomains'),
    preload: value.includes('preload'),
  };
}
