import { expect, it } from 'vitest';
import { listAddressRanges } from './address-range.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:00a0:0001:8:9:a:b', '2001:db8:a0:1::/64'],
  ['[2001:DB8:1:2::9]', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, range) => {
  expect(listAddressRanges(address)[0]).toEqual({ name: range, factor: 1 });
});

it('also counts an IPv6 address with its site, ten times as often', () => {
  expect(listAddressRanges('2001:db8:1:2::9')[1]).toEqual({ name: '2001:db8:1::/48', factor: 10 });
  expect(listAddressRanges('203.0.113.7')).toHaveLength(1);
});
