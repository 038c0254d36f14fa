import {
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAwaited, toQueryState } from './use-query-state.ts';

const fetching = vi.fn<(page: number) => Promise<string>>();
const cleanUp: (() => void)[] = [];

afterEach(() => {
  for (const undo of cleanUp.splice(0)) undo();
  fetching.mockReset();
});

/** Runs a query the way a screen does, with the given number of retries. */
function observeStates(retry = 0) {
  const buildOptions = (page: number): QueryObserverOptions<string> => ({
    queryKey: ['page', page],
    queryFn: () => fetching(page),
    placeholderData: keepPreviousData,
    retry,
    retryDelay: 0,
  });
  const client = new QueryClient();
  const observer = new QueryObserver(client, buildOptions(1));
  const states: string[] = [];
  const note = () => {
    const { state } = toQueryState(observer.getCurrentResult());
    if (states.at(-1) !== state) states.push(state);
  };
  cleanUp.push(observer.subscribe(note), () => client.clear());
  note();
  return {
    states,
    query: () => observer.getCurrentResult(),
    now: () => toQueryState(observer.getCurrentResult()),
    turnTo: (page: number) => observer.setOptions(buildOptions(page)),
  };
}

const isSettled = (read: ReturnType<typeof observeStates>) =>
  expect.poll(() => read.query().fetchStatus).toBe('idle');

describe('the state of a query', () => {
  it('is failed from the first failure to the first data, through every retry', async () => {
    fetching.mockRejectedValue(new Error('Down'));
    const read = observeStates();
    await isSettled(read);
    await read.query().refetch();
    const response = Promise.withResolvers<string>();
    fetching.mockReturnValueOnce(response.promise);
    const retried = read.query().refetch();
    expect(read.now()).toMatchObject({ state: 'failed', busy: true });
    response.resolve('faces');
    await retried;
    expect(read.now()).toEqual({ state: 'ready', data: 'faces', stale: false });
    expect(read.states).toEqual(['loading', 'failed', 'ready']);
  });

  it('keeps its data if a later fetch fails', async () => {
    fetching.mockResolvedValueOnce('faces').mockRejectedValueOnce(new Error('Down'));
    const read = observeStates();
    await isSettled(read);
    await read.query().refetch();
    expect(read.states).toEqual(['loading', 'ready']);
  });

  it('is failed when a new query replaces the data and fails', async () => {
    fetching.mockResolvedValueOnce('faces').mockRejectedValue(new Error('Down'));
    const read = observeStates();
    await isSettled(read);
    read.turnTo(2);
    expect(read.now()).toEqual({ state: 'ready', data: 'faces', stale: true });
    await isSettled(read);
    const retried = read.query().refetch();
    expect(read.now()).toMatchObject({ state: 'failed', busy: true });
    await retried;
    expect(read.states).toEqual(['loading', 'ready', 'failed']);
  });

  it('is failed without a network', () => {
    onlineManager.setOnline(false);
    cleanUp.push(() => onlineManager.setOnline(true));
    const read = observeStates();
    expect(read.now()).toMatchObject({ state: 'failed', busy: false });
    expect(isAwaited(read.query())).toBe(false);
  });
});

it('isAwaited holds for a first response until one attempt fails, and never again', async () => {
  const second = Promise.withResolvers<string>();
  fetching.mockRejectedValueOnce(new Error('Down')).mockReturnValueOnce(second.promise);
  const read = observeStates(1);
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
