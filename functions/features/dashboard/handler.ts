import { dashboard } from '../../../shared/contract/dashboard.ts';
import { readDashboard } from '../../domain/dashboard/read-dashboard.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(dashboard, { read: () => readDashboard() });
