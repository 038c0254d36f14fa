import { matchPath } from '#shared/contract/match-path.ts';
import { FEATURES } from '../../features.ts';
import { getRouteMethod } from '../../route-method.ts';

/** The route of a request in API Gateway. */
export interface MatchedRoute {
  feature: string;
  /** `ANY /api/gallery/images/{id}`, or `$default` if no route matches. */
  routeKey: string;
  pathParameters?: Record<string, string>;
}

/**
 * The routes of the manifest. The most specific one wins: those with the fewest parameters come first, and of a path those
 * of one method.
 */
const ROUTES = FEATURES.flatMap(({ name, contract }) =>
  Object.values(contract?.calls ?? {}).map(({ method, path }) => ({
    feature: name,
    method: getRouteMethod(method),
    path,
  })),
).sort(
  (one, other) =>
    countParameters(one.path) - countParameters(other.path) ||
    Number(one.method === 'ANY') - Number(other.method === 'ANY'),
);

const DEFAULT_FEATURE = FEATURES.find(({ handlesUnknownRoutes }) => handlesUnknownRoutes)?.name ?? '';

/** Finds the route of a request; a path with an extra slash matches none, as on AWS. */
export function matchRoute(method: string, path: string): MatchedRoute {
  for (const route of ROUTES) {
    const isMeant = route.method === 'ANY' || route.method === method;
    const pathParameters = isMeant ? matchPath(route.path, path) : undefined;
    if (!pathParameters) continue;
    const hasParameters = Object.keys(pathParameters).length > 0;
    return {
      feature: route.feature,
      routeKey: `${route.method} ${route.path}`,
      ...(hasParameters && { pathParameters }),
    };
  }
  return { feature: DEFAULT_FEATURE, routeKey: '$default' };
}

function countParameters(path: string): number {
  return path.split('{').length - 1;
}
