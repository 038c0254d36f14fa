import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import type { TextKey } from '#shared/text-content.ts';
import type { FakeApi } from './fake-api.ts';
import { buildTextContent } from './home-page.ts';
import { serveSlots } from './slots.ts';

const TITLE = 'feature1_title';

/** The text that most tests edit: its heading, its button and its field. */
export const findTitle = (text: string) => page.getByRole('heading', { level: 3, name: text });
export const findTitleButton = () => page.getByRole('button', { name: 'Edit the first feature title' });
export const findTitleField = () => page.getByRole('textbox', { name: 'first feature title' });

/** Starts to edit that text by keyboard, with all of it selected. */
export async function startEditing(): Promise<void> {
  await expect.element(findTitleButton()).toBeVisible();
  findTitleButton().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findTitleField()).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}');
}

/** Responds to an editor's text calls, and stores what is saved. */
export function giveTexts(api: FakeApi) {
  const texts: Partial<Record<TextKey, string>> = {};
  let titleHeld: Promise<void> | undefined;
  serveSlots(api, []);
  api.respond(siteContent.calls.texts, () => buildTextContent(texts));
  api.respond(siteContent.calls.saveText, async ({ params: { key }, body: { text } }) => {
    texts[key] = text;
    const response = buildTextContent(texts);
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
