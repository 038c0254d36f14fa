import type { Page } from 'playwright-core';

const refusal = { success: false, code: 'unavailable', message: 'A part that we depend on is down' };

/** What is asked at such an address is answered that a part is down. */
const downAt = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 503, json: refusal }));

/** Every list of images answers that a part is down. */
export const failing = (page: Page): Promise<unknown> =>
  downAt(page, /\/api\/gallery\/(homepage|images)(\?|$)/);

/** Every list of images is empty. */
export const nothingFound = (page: Page): Promise<unknown> =>
  page.route(/\/api\/gallery\/(homepage|images)(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const envelope = await answer.json();
    const pagination = {
      ...envelope.data.pagination,
      totalItems: 0,
      totalPages: 0,
      hasPrev: false,
      hasNext: false,
    };
    await route.fulfill({
      response: answer,
      json: { ...envelope, data: { ...envelope.data, images: [], pagination } },
    });
  });
