import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { expectAccessible, expectFitsAtAnyWidth } from './accessible.ts';

const TEXT = 'Nobody wants to write this twice.';
const WARNING = 'You have unsaved changes';

/** Expects that closing a dialog asks first if a field has unsaved input, and discards it the second time. */
export async function expectAsksBeforeClosing(dialog: Locator, field: Locator): Promise<void> {
  const warning = dialog.getByText(WARNING);
  await field.fill(TEXT);
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).toBeVisible();
  await expect.element(field).toHaveValue(TEXT);
  await expectAccessible();
  await expectFitsAtAnyWidth();
  // After further typing it asks again.
  await userEvent.type(field, '!');
  await expect.element(warning).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(warning).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}
