import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { type FilePublication, gallery } from '#shared/contract/gallery.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveSlots } from '../../../../testing/slots.ts';

const { config, publication, saveConfig } = gallery.calls;
const editor = () => ({ web: buildWebsiteUser({ role: 'moderator' }) });
const panel = () => page.getByRole('region', { name: 'Gallery configuration' });
const openPanel = () => panel().getByRole('button', { name: 'Gallery configuration' }).click();
const bar = (name: string) => panel().getByRole('progressbar', { name });
const status = (text: string) => panel().getByRole('status').filter({ hasText: text });

const WITHDRAWING: FilePublication = {
  generation: 3,
  showNSFW: false,
  state: 'running',
  done: 120,
  failed: 0,
  total: 640,
};

/** Responds to the calls of the panel; the configuration shows 18+ images until it is saved. */
function give(api: FakeApi, stored: FilePublication | null): void {
  serveSlots(api, []);
  api.respond(config, { config: { ...GALLERY_DEFAULTS, showNSFW: true }, version: 2 });
  api.respond(saveConfig, ({ body: { version: _, ...saved } }) => ({ config: saved, version: 3 }));
  api.respond(publication, { publication: stored });
}

describe('the progress of 18+ images', () => {
  it('appears after they are switched off, and follows until they are withdrawn', async ({ api, open }) => {
    give(api, { ...WITHDRAWING, generation: 1, showNSFW: true, state: 'done' });
    await open('/', editor());
    await openPanel();
    await panel().getByRole('checkbox', { name: 'Show 18+ images' }).click();
    await expect.element(panel().getByText('Published')).not.toBeInTheDocument();
    const { total: _, ...uncounted } = WITHDRAWING;
    api.respond(publication, { publication: { ...uncounted, done: 0 } });
    await panel().getByRole('button', { name: 'Save configuration' }).click();
    await expect.element(status('Withdrawing 18+ images…')).toBeVisible();
    api.respond(publication, { publication: WITHDRAWING });
    await expect.element(status('Withdrawing 120 of 640 images…')).toBeVisible();
    await expect.element(bar('Withdrawing 18+ images')).toHaveAttribute('aria-valuenow', '18');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    api.respond(publication, { publication: { ...WITHDRAWING, state: 'done', done: 640 } });
    await expect.element(status('Withdrew 640 images.')).toBeVisible();
    await expect.element(panel().getByRole('progressbar')).not.toBeInTheDocument();
  });

  it('says when it stopped, and that it goes on', async ({ api, open }) => {
    give(api, { ...WITHDRAWING, state: 'retrying' });
    await open('/', editor());
    await openPanel();
    await expect
      .element(status("Withdrawing stopped at 120 of 640 images. We'll try again in a few minutes."))
      .toBeVisible();
    const published = { ...WITHDRAWING, generation: 4, showNSFW: true };
    api.respond(publication, { publication: { ...published, total: 1, done: 0 } });
    await expect.element(status('Publishing 0 of 1 image…')).toBeVisible();
    await expect.element(bar('Publishing 18+ images')).toHaveAttribute('aria-valuenow', '0');
    api.respond(publication, { publication: { ...published, state: 'done', done: 640, failed: 2 } });
    await expect.element(status("Published 638 of 640 images. We'll keep trying the others.")).toBeVisible();
  });

  it('is not shown for what was finished before', async ({ api, open }) => {
    give(api, { ...WITHDRAWING, state: 'done', done: 0 });
    await open('/', editor());
    await openPanel();
    await expect.element(panel().getByRole('button', { name: 'Save configuration' })).toBeVisible();
    await expect.poll(() => api.requests(publication)).not.toHaveLength(0);
    await expect.element(panel().getByText('No 18+ images')).not.toBeInTheDocument();
  });
});
