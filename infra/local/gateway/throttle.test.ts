import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

const countPassed = (mayPass: () => boolean, requests: number) =>
  Array.from({ length: requests }, mayPass).filter(Boolean).length;

it('lets a burst pass, then as many as come per second', () => {
  let now = 0;
  const mayPass = createThrottle({ rateLimit: 10, burstLimit: 20 }, () => now);
  expect(countPassed(mayPass, 30)).toBe(20);
  now += 500;
  expect(countPassed(mayPass, 30)).toBe(5);
  now += 60_000;
  expect(countPassed(mayPass, 30)).toBe(20);
});
