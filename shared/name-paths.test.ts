import { expect, it } from 'vitest';
import { buildArtistPath, buildTagPath, readNameSegment } from './name-paths.ts';

it.each(['moth', '.', '..', '...', 'c++', 'a/b', 'who?', '#1', '100%', '%41', '%2E', 'Zoë Moth', '月'])(
  'the page of %s has an address of its own, which leads to the name',
  (name) => {
    for (const path of [buildArtistPath(name), buildTagPath(name)]) {
      const { pathname, search, hash } = new URL(path, 'https://pixelcrowd.example');
      expect([pathname, search, hash]).toEqual([path, '', '']);
      const segment = decodeURIComponent(path.split('/')[2] ?? '');
      expect(readNameSegment(segment)).toBe(name);
    }
  },
);

it('an address that is encoded only once leads to the name, too', () => {
  expect(readNameSegment('100%')).toBe('100%');
  expect(readNameSegment(decodeURIComponent('a%2Fb'))).toBe('a/b');
});
