import { siteContent } from '../../../shared/contract/site-content.ts';
import { GRANTS, granted } from '../../platform/environment.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(siteContent, {
  siteConfig: async () => ({ stage: granted(GRANTS.release).STAGE }),
});
