import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setOnline } from '../../testing/online.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const Unloaded = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

it('takes no blame for a part that did not load offline, and loads it once the browser is online', async () => {
  onTestFinished(() => setOnline(true));
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
  const reload = vi.fn();
  setOnline(false);
  await render(
    <ErrorBoundary reload={reload}>
      <Unloaded />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent("You're offline");
  expect(page.getByText('our fault').elements()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  setOnline(true);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
