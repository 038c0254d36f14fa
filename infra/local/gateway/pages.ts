import { PAGE_STATUS_HEADER } from '#shared/pages/filled-page.ts';
import { PAGE_FAILURES } from '../../edge.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { EdgeResponse } from './edge-response.ts';

type Serve = (request: EdgeRequest) => Promise<EdgeResponse>;

/**
 * Serves pages that the API fills, or else the plain shell, as CloudFront's group of both origins does.
 *
 * @param api responds to the call that fills pages
 * @param app serves the files of the app
 */
export const createPages =
  (api: Serve, app: Serve): Serve =>
  async (request) => {
    const filled = await api(request);
    return PAGE_FAILURES.includes(filled.status) ? app(request) : filled;
  };

/** Gives a page the status that its header says, as a function does behind CloudFront's cache. */
export function withPageStatus(response: EdgeResponse): EdgeResponse {
  const status = response.headers[PAGE_STATUS_HEADER];
  return status && response.status === 200 ? { ...response, status: Number(status) } : response;
}
