import { type Locator, page } from 'vitest/browser';

/** A form field by its label. */
export const field = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true });

/** A button in the screen itself, without the surrounding shell. */
export const button = (name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
