import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImageId } from '#shared/ids.ts';
import { storeToken } from '../tokens/session-tokens.ts';
import { passIsEditing } from './editable-call.ts';
import {
  galleryCategoriesQuery,
  galleryConfigQuery,
  galleryHomepageQuery,
  galleryImageQuery,
  galleryImagesQuery,
} from './gallery-queries.ts';
import { textContentQuery } from './home-page-content.ts';
import { packagesQuery } from './offered-packages.ts';
import { queryClient } from './query-client.ts';

const fetching = vi.fn(async (_path: string, _init: RequestInit) =>
  Response.json({ success: true, data: {} }),
);

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  storeToken('web', 'the-token');
});

afterEach(() => {
  storeToken('web', null);
  vi.unstubAllGlobals();
  fetching.mockClear();
  queryClient.clear();
});

it.each([
  { isEditing: true, authorization: 'Bearer the-token' },
  { isEditing: false, authorization: null },
])(
  'sends the session with editable content only while editing: $isEditing',
  async ({ isEditing, authorization }) => {
    passIsEditing(() => isEditing);
    await queryClient.fetchQuery(galleryHomepageQuery('all', 1));
    // Any id will do, since the fake server does not look it up.
    await queryClient.fetchQuery(galleryImageQuery('01JD7XJ5N0ABCDEFGHJKMNPQRS' as ImageId));
    await queryClient.fetchQuery(
      galleryImagesQuery({ category: 'all', sort: 'newest', search: '', page: 1 }, 24),
    );
    await queryClient.fetchQuery(galleryConfigQuery);
    await queryClient.fetchQuery(galleryCategoriesQuery);
    await queryClient.fetchQuery(textContentQuery);
    await queryClient.fetchQuery(packagesQuery);
    const sent = fetching.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'));
    expect(sent).toEqual(Array.from({ length: 7 }, () => authorization));
  },
);
