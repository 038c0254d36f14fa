import { type Locator, page } from 'vitest/browser';

/** A field of a form by its label. */
export const field = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true });

/** A button of the screen itself, not of what surrounds every screen. */
export const button = (name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
