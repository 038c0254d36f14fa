import { readDashboard } from '#domain/dashboard/read-dashboard.ts';
import { serve } from '#platform/serve/serve.ts';
import { dashboard } from '#shared/contract/dashboard.ts';

export const handler = serve(dashboard, { read: () => readDashboard() });
