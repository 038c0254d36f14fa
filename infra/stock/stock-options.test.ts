import { describe, expect, it } from 'vitest';
import { StartFailure } from '../local/start-failure.ts';
import { stockOptions } from './stock-options.ts';

describe('the flags of npm run stock', () => {
  it('are both required', () => {
    const options = stockOptions(['--images', '100000', '--data', '/somewhere']);
    expect(options).toEqual({ images: 100_000, data: '/somewhere' });
  });

  it.each([
    ['no folder', ['--images', '10'], '--data must name a folder'],
    ['no number of images', ['--data', '/somewhere'], '--images must be a whole number'],
    ['no images at all', ['--images', '0', '--data', '/somewhere'], "not '0'"],
    ['more images than it can store', ['--images', '1000001', '--data', '/somewhere'], "not '1000001'"],
    ['an unknown flag', ['--imges', '10'], '--imges'],
  ])('reject %s in one line that shows the usage', (_what, args, words) => {
    expect(() => stockOptions(args)).toThrow(StartFailure);
    expect(() => stockOptions(args)).toThrow(words);
    expect(() => stockOptions(args)).toThrow(/Use: npm run stock -- [^\n]*$/);
  });
});
