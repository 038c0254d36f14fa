import { auditPage } from '#domain/audit/page.ts';
import { serve } from '#platform/serve/serve.ts';
import { audit } from '#shared/contract/audit.ts';

export const handler = serve(audit, { entries: ({ query }) => auditPage(query) });
