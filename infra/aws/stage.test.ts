import { describe, expect, it } from 'vitest';
import { isExample, stageFrom, stageNamed } from './stage.ts';
import { TEST_STAGE } from './test-stage.ts';

describe('a stage', () => {
  it('is found by its name, and the first where none is given', () => {
    expect(stageNamed('production')).toBe(stageNamed());
  });

  it('that does not exist is refused with those that do', () => {
    expect(() => stageNamed('moon')).toThrow('There is no stage moon. infra/aws/stage.ts has production.');
  });

  it('is named on the command line, and all else is left for the CDK', () => {
    expect(stageFrom(['--all', '--stage', 'production', '--force'])).toEqual({
      stage: stageNamed('production'),
      others: ['--all', '--force'],
    });
    expect(stageFrom(['--force'])).toEqual({ stage: stageNamed(), others: ['--force'] });
  });

  it.each([['--stage'], ['--stage', 'moon']])('is not guessed from %s %s', (...words) => {
    expect(() => stageFrom(words)).toThrow('There is no stage');
  });

  it.each([
    { domain: 'pixelcrowd.example' },
    { certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/1' },
  ])('with %o has not been filled in', (values) => {
    expect(isExample({ ...TEST_STAGE, ...values })).toBe(true);
  });

  it('with a domain and a certificate of its own has', () => {
    expect(isExample(TEST_STAGE)).toBe(false);
  });
});
