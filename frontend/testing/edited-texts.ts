import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import type { TextKey } from '#shared/text-content.ts';
import type { FakeApi } from './fake-api.ts';
import { textContent } from './home-page.ts';
import { serveSlots } from './slots.ts';

const TITLE = 'feature1_title';

/** The text that most tests edit: its heading, its button and its field. */
export const titleShown = (text: string) => page.getByRole('heading', { level: 3, name: text });
export const titleButton = () => page.getByRole('button', { name: 'Edit the first feature title' });
export const titleField = () => page.getByRole('textbox', { name: 'first feature title' });

/** Starts to edit that text by keyboard, with all of it selected. */
export async function startEditing(): Promise<void> {
  await expect.element(titleButton()).toBeVisible();
  titleButton().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(titleField()).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}');
}

/** Answers an editor's text calls, and stores what is saved. */
export function giveTexts(api: FakeApi) {
  const texts: Partial<Record<TextKey, string>> = {};
  let titleHeld: Promise<void> | undefined;
  serveSlots(api, []);
  api.respond(siteContent.calls.texts, () => textContent(texts));
  api.respond(siteContent.calls.saveText, async ({ params: { key }, body: { text } }) => {
    texts[key] = text;
    const response = textContent(texts);
    if (key === TITLE) await titleHeld;
    return response;
  });
  return {
    /** Delays the response to a saved title until the returned function is called. */
    holdTitle: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      titleHeld = promise;
      return resolve;
    },
  };
}
