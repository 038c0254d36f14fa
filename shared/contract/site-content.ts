import * as v from 'valibot';
import { contract } from './call.ts';

export const siteContent = contract('site-content', {
  siteConfig: {
    method: 'GET',
    path: '/api/site-config',
    access: 'anyone',
    summary: 'What the stage that this is sets for every page.',
    output: v.object({
      /** `local` and `demo` have accounts that anybody may use. */
      stage: v.string(),
    }),
    cacheSeconds: 300,
  },
});
