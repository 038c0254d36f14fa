import { describe, expect, it } from 'vitest';
import { findStage, isExample, parseStage } from './stage.ts';
import { TEST_STAGE } from './test-stage.ts';

describe('a stage', () => {
  it('is found by its name, and defaults to the first', () => {
    expect(findStage('dev')).toBe(findStage());
  });

  it('with an unknown name is rejected with the list of known ones', () => {
    expect(() => findStage('moon')).toThrow(
      'There is no stage moon. infra/aws/stage.ts has dev, demo, prod.',
    );
  });

  it('is read from the command line, and other arguments are left for the CDK', () => {
    expect(parseStage(['--all', '--stage', 'prod', '--force'])).toEqual({
      stage: findStage('prod'),
      others: ['--all', '--force'],
    });
    expect(parseStage(['--force'])).toEqual({ stage: findStage(), others: ['--force'] });
  });

  it.each([['--stage'], ['--stage', 'moon']])('is not guessed from %s %s', (...words) => {
    expect(() => parseStage(words)).toThrow('There is no stage');
  });

  it.each([
    { domain: 'pixelcrowd.example' },
    { certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/1' },
  ])('with %o is not configured yet', (values) => {
    expect(isExample({ ...TEST_STAGE, ...values })).toBe(true);
  });

  it('with its own domain and certificate is configured', () => {
    expect(isExample(TEST_STAGE)).toBe(false);
  });
});
