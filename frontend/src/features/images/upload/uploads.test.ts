import { describe, expect, it } from 'vitest';
import { applyUploadChange, computePercent, isToSend, MAX_FILES, type Upload } from './uploads.ts';

const file = (name: string) => new File(['x'], name, { lastModified: 1 });
const added = (names: string[], to: readonly Upload[] = []) =>
  applyUploadChange(to, { type: 'add', files: names.map(file) });
const names = (uploads: readonly Upload[]) => uploads.map((upload) => upload.file.name);

describe('the files of an upload', () => {
  it('add a file once, however often it is dropped', () => {
    expect(names(added(['a', 'b', 'a'], added(['b'])))).toEqual(['b', 'a']);
  });

  it('never exceed the limit', () => {
    const many = Array.from({ length: MAX_FILES + 5 }, (_, index) => `${index}`);
    expect(added(many)).toHaveLength(MAX_FILES);
  });

  it('keep their ids when another is removed', () => {
    const [first, ...rest] = added(['a', 'b', 'c']);
    const left = added(['d'], applyUploadChange([...rest], { type: 'remove', id: first?.id ?? 0 }));
    expect(new Set(left.map(({ id }) => id)).size).toBe(3);
  });

  it('are sent again if they failed, were cancelled or have an unknown result, but not if they were rejected', () => {
    const [upload] = added(['a']);
    const moved = (state: Upload['state']) =>
      applyUploadChange(upload ? [upload] : [], { type: 'move', ids: [upload?.id ?? 0], state });
    expect(moved({ is: 'failed', reason: 'no' }).every(isToSend)).toBe(true);
    expect(moved({ is: 'cancelled' }).every(isToSend)).toBe(true);
    expect(moved({ is: 'unknown' }).every(isToSend)).toBe(true);
    expect(moved({ is: 'refused', reason: 'no' }).some(isToSend)).toBe(false);
    expect(moved({ is: 'done' }).some(isToSend)).toBe(false);
  });
});

it('the progress of all files counts their bytes', () => {
  const build = (size: number, state: Upload['state']): Upload => ({
    id: size,
    file: new File(['x'.repeat(size)], `${size}.png`),
    state,
  });
  expect(computePercent([])).toBe(0);
  const half = build(300, { is: 'sending', part: 0.5 });
  expect(computePercent([half, build(100, { is: 'done' }), build(100, { is: 'waiting' })])).toBe(50);
  expect(computePercent([build(50, { is: 'failed', reason: 'no' })])).toBe(100);
});
