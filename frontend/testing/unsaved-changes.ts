import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { expectAccessible, expectFitsAtAnyWidth } from './accessible.ts';

const TEXT = 'Nobody wants to write this twice.';
const WARNING = 'You have changes that are not saved';

/** Expects that closing a dialog asks first while something is written in a field of it, and gives it up the second time. */
export async function expectAsksBeforeClosing(dialog: Locator, field: Locator): Promise<void> {
  const warning = dialog.getByText(WARNING);
  await field.fill(TEXT);
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).toBeVisible();
  await expect.element(field).toHaveValue(TEXT);
  await expectAccessible();
  await expectFitsAtAnyWidth();
  // Whoever goes on writing is asked again.
  await userEvent.type(field, '!');
  await expect.element(warning).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(warning).toBeVisible();
  await dialog.getByRole('button', { name: 'Give up changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}
