import * as v from 'valibot';
import { DEMO_GAME_ACCOUNTS, DEMO_PASSWORD } from '#shared/demo-accounts.ts';
import { type GalleryCall, parseImagesPage } from '../costs/gallery-call.ts';
import { type LoopRequest, sendRequest } from './closed-loop.ts';

/** A call that is repeated in a closed loop. */
export interface ServedCall {
  name: string;
  /** The call for the gallery's function alone, whose requests to the table are counted. */
  call: GalleryCall;
  /** Whether it changes something; its responses are never cached. */
  isWrite: boolean;
  next: (connection: number, index: number) => LoopRequest;
}

const CONNECTIONS_WITH_LIKES = 16;
const PER_PAGE = 48;

const Login = v.object({ data: v.object({ token: v.string() }) });

/** Lists the calls for the images of a site, after signing a demo player in. */
export async function listServedCalls(site: string): Promise<ServedCall[]> {
  const { pagination } = await readPage(site, 'page=1');
  const last = Math.max(1, pagination.totalPages);
  const middle = await readMiddle(site, last);
  const ids = middle.map(({ id }) => id);
  const titles = middle.map(({ title }) => title.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  const token = await signIn(site);
  const list = (name: string, query: Record<string, string>): ServedCall => ({
    name,
    call: { operation: 'images', query },
    isWrite: false,
    next: () => ({ method: 'GET', path: `/api/gallery/images?${new URLSearchParams(query)}` }),
  });
  return [
    list('list, first page', {}),
    list('list, middle page', { page: String(Math.ceil(last / 2)) }),
    list('list, last page', { page: String(last) }),
    searchFor('search by a word', [...new Set(titles.flat())]),
    searchFor('search by two words', [...new Set(titles.map((words) => words.slice(0, 2).join(' ')))]),
    readImages(ids),
    viewImages(ids),
    likeImages(ids, token),
  ];
}

/** Each request looks for others: the edge keeps a response for a moment. */
const searchFor = (name: string, searches: readonly string[]): ServedCall => ({
  name,
  call: { operation: 'images', query: { search: pick(searches, 0) } },
  isWrite: false,
  next: (connection, index) => ({
    method: 'GET',
    path: `/api/gallery/images?${new URLSearchParams({ search: pick(searches, connection * 5 + index) })}`,
  }),
});

const readImages = (ids: readonly string[]): ServedCall => ({
  name: 'one image',
  call: { operation: 'image', params: { id: pick(ids, 0) } },
  isWrite: false,
  next: (connection, index) => ({
    method: 'GET',
    path: `/api/gallery/images/${pick(ids, connection + index)}`,
  }),
});

/** Every request is the first view of a new viewer. */
function viewImages(ids: readonly string[]): ServedCall {
  const run = `bench-${Date.now().toString(36)}`;
  let viewers = 0;
  return {
    name: 'view',
    call: {
      operation: 'view',
      params: { id: pick(ids, 0) },
      headers: { 'x-viewer-id': `${run}-in-process` },
    },
    isWrite: true,
    next: (connection, index) => ({
      method: 'POST',
      path: `/api/gallery/images/${pick(ids, connection + index)}/view`,
      headers: { 'x-viewer-id': `${run}-${viewers++}` },
    }),
  };
}

/** Each connection has images of its own, which the player likes and stops liking in turn. */
function likeImages(ids: readonly string[], token: string): ServedCall {
  const headers = { authorization: `Bearer ${token}` };
  const each = Math.max(1, Math.floor(ids.length / CONNECTIONS_WITH_LIKES));
  return {
    name: 'like',
    call: { operation: 'like', params: { id: pick(ids, 0) }, headers },
    isWrite: true,
    next: (connection, index) => ({
      method: 'POST',
      path: `/api/gallery/images/${pick(ids, connection * each + (index % each))}/like`,
      headers,
    }),
  };
}

function pick(from: readonly string[], index: number): string {
  const picked = from[index % from.length];
  if (picked === undefined) throw new Error('The gallery has no images');
  return picked;
}

/** Some images from the middle of the list. */
async function readMiddle(site: string, last: number) {
  const middle = Math.ceil((last * 24) / PER_PAGE / 2);
  const { images } = await readPage(site, `page=${middle}&limit=${PER_PAGE}`);
  return images;
}

const readPage = async (site: string, query: string) =>
  parseImagesPage(await sendRequest(site, { method: 'GET', path: `/api/gallery/images?${query}` }));

async function signIn(site: string): Promise<string> {
  const email = DEMO_GAME_ACCOUNTS.find(({ role }) => role === 'player')?.email;
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', path: '/api/game/login', headers } as const;
  return v.parse(Login, JSON.parse(await sendRequest(site, request, undefined, body))).data.token;
}
