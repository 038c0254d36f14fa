import { describe, expect, it } from 'vitest';
import { buildProgressLine, type EarlierRun, type PartProgress } from './progress-line.ts';

const EARLIER: EarlierRun = {
  parts: [
    { part: 'checks', seconds: 60, files: [] },
    {
      part: 'server',
      seconds: 200,
      files: [
        { file: 'slow.test.ts', seconds: 90 },
        { file: 'quick.test.ts', seconds: 10 },
      ],
    },
    { part: 'e2e', seconds: 340, files: [] },
  ],
};
const SERVER: PartProgress = { part: 'server', seconds: 0, all: [], ended: [], failed: 0 };
const FILES = ['slow.test.ts', 'quick.test.ts'];

describe('the line that says how far a run is', () => {
  it('names the part from its first second', () => {
    expect(buildProgressLine(0, { ...SERVER, part: 'checks' })).toBe('[0:00] checks: starting');
  });

  it('counts the files, and those that failed', () => {
    const progress = { ...SERVER, seconds: 30, all: ['a', 'b', 'c', 'd'], ended: ['b'], failed: 1 };
    expect(buildProgressLine(95, progress)).toBe(
      '[1:35] server: 1 of 4 files, 1 failed, about 2 min left in this part',
    );
  });

  it('counts checks, which are no files', () => {
    const progress = { ...SERVER, part: 'checks', seconds: 9, all: ['types', 'lint'], ended: ['lint'] };
    expect(buildProgressLine(9, progress)).toBe('[0:09] checks: 1 of 2, about 10 s left in this part');
  });

  it('estimates the rest of the run by an earlier one', () => {
    expect(buildProgressLine(60, SERVER, EARLIER)).toBe('[1:00] server: starting, about 9 min left');
  });

  it('weighs files by the time that they took before', () => {
    const quick = { ...SERVER, seconds: 40, all: FILES, ended: ['quick.test.ts'] };
    expect(buildProgressLine(100, quick, EARLIER)).toBe('[1:40] server: 1 of 2 files, about 12 min left');
    const slow = { ...SERVER, seconds: 270, all: FILES, ended: ['slow.test.ts'] };
    expect(buildProgressLine(330, slow, EARLIER)).toBe('[5:30] server: 1 of 2 files, about 6 min left');
  });

  it('counts a new file as an average one', () => {
    const progress = { ...SERVER, seconds: 50, all: [...FILES, 'new.test.ts'], ended: ['new.test.ts'] };
    const { parts } = EARLIER;
    expect(buildProgressLine(50, progress, { parts: parts.slice(0, 2) })).toBe(
      '[0:50] server: 1 of 3 files, about 2 min left',
    );
  });

  it('estimates a part that the earlier run did not have by its own pace', () => {
    const progress = { ...SERVER, part: 'components', seconds: 20, all: FILES, ended: ['quick.test.ts'] };
    expect(buildProgressLine(20, progress, EARLIER)).toBe(
      '[0:20] components: 1 of 2 files, about 20 s left in this part',
    );
  });
});
