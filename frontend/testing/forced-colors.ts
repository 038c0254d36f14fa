// Its types declare the `cdp` methods.
import type {} from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Forces the system's colours in this test, as the high contrast of Windows does. */
export async function forceColors(): Promise<void> {
  onTestFinished(() => emulate('none'));
  await emulate('active');
}

async function emulate(value: 'active' | 'none'): Promise<void> {
  const features = [
    { name: 'forced-colors', value },
    // As in all other tests.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}
