// Its types add what `cdp` can do.
import type {} from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Lets things move in this test: all others run for somebody who has asked the system for less motion. */
export async function allowMotion(): Promise<void> {
  onTestFinished(() => preferMotion('reduce'));
  await preferMotion('no-preference');
}

async function preferMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
