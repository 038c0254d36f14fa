import * as React from 'react';

/**
 * In development, React records the stack of up to 10,000 elements a second for developer tools, which took a sixth of
 * the time of the component tests. From then on, it behaves as if the limit were reached. Its warnings stay the same.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
