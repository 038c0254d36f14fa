// Its types declare the `cdp` methods.
import type {} from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Allows motion in this test; all others run with reduced motion. */
export async function allowMotion(): Promise<void> {
  onTestFinished(() => preferMotion('reduce'));
  await preferMotion('no-preference');
}

async function preferMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
