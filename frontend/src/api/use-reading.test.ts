import {
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAwaited, readingOf } from './use-reading.ts';

const fetching = vi.fn<(page: number) => Promise<string>>();
const cleanUp: (() => void)[] = [];

afterEach(() => {
  for (const undo of cleanUp.splice(0)) undo();
  fetching.mockReset();
});

/** Reads a page as a screen does, with as many tries as are given. */
function reading(retry = 0) {
  const optionsFor = (page: number): QueryObserverOptions<string> => ({
    queryKey: ['page', page],
    queryFn: () => fetching(page),
    placeholderData: keepPreviousData,
    retry,
    retryDelay: 0,
  });
  const client = new QueryClient();
  const observer = new QueryObserver(client, optionsFor(1));
  const states: string[] = [];
  const note = () => {
    const { state } = readingOf(observer.getCurrentResult());
    if (states.at(-1) !== state) states.push(state);
  };
  cleanUp.push(observer.subscribe(note), () => client.clear());
  note();
  return {
    states,
    query: () => observer.getCurrentResult(),
    now: () => readingOf(observer.getCurrentResult()),
    turnTo: (page: number) => observer.setOptions(optionsFor(page)),
  };
}

const isSettled = (read: ReturnType<typeof reading>) =>
  expect.poll(() => read.query().fetchStatus).toBe('idle');

describe('something that is read', () => {
  it('has failed from its first failure to its first answer, however often it is tried', async () => {
    fetching.mockRejectedValue(new Error('Down'));
    const read = reading();
    await isSettled(read);
    await read.query().refetch();
    const answer = Promise.withResolvers<string>();
    fetching.mockReturnValueOnce(answer.promise);
    const retried = read.query().refetch();
    expect(read.now()).toMatchObject({ state: 'failed', busy: true });
    answer.resolve('faces');
    await retried;
    expect(read.now()).toEqual({ state: 'ready', data: 'faces', stale: false });
    expect(read.states).toEqual(['loading', 'failed', 'ready']);
  });

  it('stays though it fails later', async () => {
    fetching.mockResolvedValueOnce('faces').mockRejectedValueOnce(new Error('Down'));
    const read = reading();
    await isSettled(read);
    await read.query().refetch();
    expect(read.states).toEqual(['loading', 'ready']);
  });

  it('gives way to the failure of what was asked for in its place', async () => {
    fetching.mockResolvedValueOnce('faces').mockRejectedValue(new Error('Down'));
    const read = reading();
    await isSettled(read);
    read.turnTo(2);
    expect(read.now()).toEqual({ state: 'ready', data: 'faces', stale: true });
    await isSettled(read);
    const retried = read.query().refetch();
    expect(read.now()).toMatchObject({ state: 'failed', busy: true });
    await retried;
    expect(read.states).toEqual(['loading', 'ready', 'failed']);
  });

  it('has failed where there is no network to read it by', () => {
    onlineManager.setOnline(false);
    cleanUp.push(() => onlineManager.setOnline(true));
    const read = reading();
    expect(read.now()).toMatchObject({ state: 'failed', busy: false });
    expect(isAwaited(read.query())).toBe(false);
  });
});

it('a first answer is waited for until one try has failed, and never again', async () => {
  const second = Promise.withResolvers<string>();
  fetching.mockRejectedValueOnce(new Error('Down')).mockReturnValueOnce(second.promise);
  const read = reading(1);
  expect(isAwaited(read.query())).toBe(true);
  await expect.poll(() => isAwaited(read.query())).toBe(false);
  expect(read.now()).toEqual({ state: 'loading' });
  await expect.poll(() => fetching.mock.calls.length).toBe(2);
  second.reject(new Error('Down'));
  await isSettled(read);
  fetching.mockResolvedValueOnce('faces');
  const retried = read.query().refetch();
  expect(isAwaited(read.query())).toBe(false);
  await retried;
  expect(isAwaited(read.query())).toBe(false);
});
