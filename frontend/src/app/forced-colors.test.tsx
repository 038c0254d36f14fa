import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { buildImages } from '../../testing/builders.ts';
import { forceColors } from '../../testing/forced-colors.ts';
import { giveImages } from '../../testing/gallery-responses.ts';
import { it } from '../../testing/screen-test.tsx';

/** The style of the visible part of a control. */
const styleOf = (control: Element) =>
  getComputedStyle(control.querySelector('.stepped, .stepped-outline, .press-face') ?? control);

/** A system colour as computed styles have it. */
function computeColour(name: string): string {
  const probe = document.createElement('p');
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

describe('in forced colours', () => {
  it('buttons, chips and dialogs have a border, and the chosen chip is highlighted', async ({
    api,
    openApp,
  }) => {
    await forceColors();
    giveImages(api, buildImages(3));
    await openApp('/gallery', { newcomer: true });
    const all = page.getByRole('main').getByRole('link', { name: /^All Categories/ });
    const avatar = page.getByRole('main').getByRole('link', { name: /^Avatar/ });
    const button = page.getByRole('button', { name: "I'm 18 or older, accept cookies" });
    await expect.element(button).toBeVisible();
    for (const control of [all, avatar, button, page.getByRole('link', { name: 'Join free' })]) {
      await expect.element(control).toBeVisible();
      const { outlineStyle, outlineWidth, clipPath } = styleOf(control.element());
      expect([outlineStyle, outlineWidth, clipPath]).toEqual(['solid', '1px', 'none']);
    }
    const notice = getComputedStyle(page.getByRole('region', { name: 'For adults only' }).element());
    expect([notice.outlineStyle, notice.clipPath]).toEqual(['solid', 'none']);
    expect(styleOf(all.element()).backgroundColor).toBe(computeColour('Highlight'));
    expect(styleOf(avatar.element()).backgroundColor).not.toBe(computeColour('Highlight'));
  });

  it('highlights all of an entry that has a number', async ({ openApp }) => {
    await forceColors();
    await openApp('/login');
    const nav = document.createElement('nav');
    nav.innerHTML = '<a href="/" aria-current="page"><b>Review</b><span class="stepped">18</span></a>';
    document.body.append(nav);
    const entry = nav.querySelector('a') ?? nav;
    expect(getComputedStyle(entry).backgroundColor).toBe(computeColour('Highlight'));
    nav.remove();
  });

  it('shows a check mark only in a box that is checked', async ({ openApp }) => {
    await forceColors();
    await openApp('/login?view=sign-up');
    const box = document.createElement('div');
    box.innerHTML = '<input type="checkbox"><span class="stepped-outline"><i>✓</i></span>';
    document.body.append(box);
    const input = box.querySelector('input');
    const readVisibility = () => getComputedStyle(box.querySelector('i') ?? box).visibility;
    expect(readVisibility()).toBe('hidden');
    if (input) input.checked = true;
    await expect.poll(readVisibility).toBe('visible');
    box.remove();
  });
});
