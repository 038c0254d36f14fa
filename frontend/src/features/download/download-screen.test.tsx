import { describe, expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { LAPTOP } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';
import { watchDownloads } from '../../../testing/watch-downloads.ts';

const { trackDownload } = siteContent.calls;
const FILE = 'https://files.example/game-2.1.0';
/** The stage's settings in the default responses. */
const CONFIGURED_FILE = 'https://files.example/game';

const button = () => page.getByRole('button', { name: 'Download for Windows' });
const fileLink = () => page.getByRole('link', { name: 'Try this link' });

const isFree = () => !button().element().hasAttribute('aria-busy');

/**
 * Stops the page's timers. The returned function runs them until a condition is met, and returns the elapsed
 * milliseconds on their clock.
 */
function stopTimers(): (happened: () => boolean) => Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return async (happened) => {
    let passed = 0;
    const step = async () => {
      if (happened()) return true;
      await vi.advanceTimersByTimeAsync(50);
      passed += 50;
      return false;
    };
    await expect.poll(step, { interval: 1 }).toBe(true);
    return passed;
  };
}

describe('the download screen', () => {
  it('describes the game, its requirements and its platforms', async ({ open }) => {
    await open('/download');
    for (const fact of ['50K+', '1M+', '500+', '24/7', 'v2.1.0', '2.5 GB'])
      await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
    for (const need of ['Windows 10/11 64-bit', 'Intel i3 or equivalent', '8 GB RAM', '50 GB disk'])
      await expect.element(page.getByText(need, { exact: true })).toBeVisible();
    await expect
      .element(page.getByText('Only Windows is supported. macOS or mobile may come later.'))
      .toBeVisible();
    const benefits = page.getByRole('region', { name: 'What you get' }).getByRole('listitem');
    expect(benefits.length).toBe(4);
    expect(document.title).toBe('Download · Pixelcrowd');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('shows the button without scrolling on a laptop', async ({ open }) => {
    await open('/download', { size: LAPTOP });
    await expect.element(button()).toBeVisible();
    expect(button().element().getBoundingClientRect().bottom).toBeLessThan(LAPTOP.height);
    expect(page.getByRole('form').query()).toBeNull();
  });

  it('counts a download, opens the file a second later, and ignores a second press', async ({
    api,
    open,
  }) => {
    const files = watchDownloads();
    api.respond(trackDownload, { url: FILE });
    const respond = api.hold(trackDownload);
    await open('/download');
    await expect.element(button()).toBeVisible();
    const timeUntil = stopTimers();
    button().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Starting download for Windows!')).toBeVisible();
    await expect
      .poll(() => api.requests(trackDownload).map(({ body }) => body))
      .toEqual([
        {
          platform: 'windows',
          version: 'v2.1.0',
          userAgent: navigator.userAgent,
          timestamp: expect.stringMatching(/^20.*Z$/),
        },
      ]);
    await expect.element(button()).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    expect(files).toEqual([]);
    respond();
    const opened = await timeUntil(() => files.length > 0);
    expect(opened).toBeGreaterThanOrEqual(1_000);
    expect(files).toEqual([FILE]);
    await expect.element(page.getByText('Download started! Check your downloads folder.')).toBeVisible();
    await expect.element(fileLink()).toHaveAttribute('href', FILE);
    await expect
      .element(page.getByRole('link', { name: 'create your account' }))
      .toHaveAttribute('href', '/game-profile?view=register');
    await expect.element(button()).toHaveAttribute('aria-busy', 'true');
    // The clock may have gone on before the open file was noticed, so both waits count together. Each may end one step
    // before it is counted.
    expect(opened + (await timeUntil(isFree))).toBeGreaterThanOrEqual(2_900);
    expect(api.requests(trackDownload)).toHaveLength(1);
  });

  it('shows a failure, offers a direct link, and lets the visitor try again', async ({ api, open }) => {
    const files = watchDownloads();
    api.refuse(trackDownload, 'unavailable');
    await open('/download');
    await expect.element(button()).toBeVisible();
    const timeUntil = stopTimers();
    await button().click();
    await expect.element(page.getByText('Download failed. Please try again.')).toBeVisible();
    expect(files).toEqual([]);
    await expect.element(fileLink()).toHaveAttribute('href', CONFIGURED_FILE);
    await expect.element(page.getByText(/^Didn't start\?/)).toBeVisible();
    await timeUntil(isFree);
    await button().click();
    await expect.element(page.getByText(/^Still no luck\?/)).toBeVisible();
    await timeUntil(isFree);
    api.respond(trackDownload, { url: FILE });
    await button().click();
    await timeUntil(() => files.length > 0);
    await expect.element(page.getByText('Download started! Check your downloads folder.')).toBeVisible();
    expect(files).toEqual([FILE]);
  });
});
