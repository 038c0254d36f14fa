import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { noteDocumentAddress } from './own-document.ts';
import { usePageHead } from './page-head.ts';

it('removes the tags of a document whose visitor has followed a link before its first screen', async () => {
  noteDocumentAddress({ pathname: '/', search: '' });
  history.replaceState(null, '', '/gallery');
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical" href="/"><meta property="og:title" content="Home"><meta name="description" content="Home">',
  );
  await renderHook(() => usePageHead({ title: 'Gallery', description: 'Pictures' }), {
    wrapper: MemoryRouter,
  });
  const read = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);
  expect(document.head.querySelector('[property]')).toBeNull();
  expect(read('[rel="canonical"]', 'href')).toBe(`${location.origin}/gallery`);
  expect(read('[name="description"]', 'content')).toBe('Pictures');
});
