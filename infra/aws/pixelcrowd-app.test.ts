import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { inOrder, testApp } from './test-stacks.ts';

describe('the whole of what runs on AWS', () => {
  const app = testApp();
  const { stacks, manifest } = app.synth();

  it('leaves no finding of cdk-nag without an answer', () => {
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });

  it('is five stacks', () => {
    expect(inOrder(stacks.map(({ stackName }) => stackName))).toEqual([
      'pixelcrowd-test-api',
      'pixelcrowd-test-data',
      'pixelcrowd-test-identity',
      'pixelcrowd-test-jobs',
      'pixelcrowd-test-web',
    ]);
  });

  it('cannot be synthesised with a finding that has none', () => {
    const careless = testApp();
    new Bucket(new Stack(careless, 'Careless'), 'Bucket');
    expect(() => careless.synth()).toThrow(/Careless\/Bucket[\s\S]*AwsSolutions-S1/);
  });

  it('needs neither an account nor a look at one', () => {
    expect(manifest.missing ?? []).toEqual([]);
    for (const { environment } of stacks) {
      expect(environment).toMatchObject({ account: 'unknown-account', region: 'unknown-region' });
    }
  });

  it('stays far from what one stack may hold', () => {
    for (const { template } of stacks) {
      expect(Object.keys(template.Resources).length).toBeLessThan(250);
    }
  });

  it('keeps the stacks that cannot be made again from being deleted', () => {
    const kept = stacks.filter(({ terminationProtection }) => terminationProtection);
    expect(inOrder(kept.map(({ stackName }) => stackName))).toEqual([
      'pixelcrowd-test-data',
      'pixelcrowd-test-identity',
    ]);
  });
});
