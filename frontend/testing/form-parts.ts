import { type Locator, page } from 'vitest/browser';

/** A form field by its label. */
export const findField = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true });

/** A button in the screen itself, without the surrounding shell. */
export const findButton = (name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
