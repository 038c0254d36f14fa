import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../features.ts';
import { PARTS } from './stack-names.ts';
import { sortWords, testApp } from './test-stacks.ts';

/** The part of a template's resource that is read here. */
interface CfnResource {
  Type: string;
  Properties: { Description?: string; Environment?: { Variables: Record<string, string> } };
}

describe('the whole AWS app', () => {
  const app = testApp();
  const { stacks, manifest } = app.synth();

  it('explains every cdk-nag finding', () => {
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });

  it('has a stack for each part', () => {
    const expected = PARTS.map((part) => `pixelcrowd-test-${part}`);
    expect(sortWords(stacks.map(({ stackName }) => stackName))).toEqual(sortWords(expected));
  });

  it('fails the synthesis on an unexplained finding', () => {
    const careless = testApp();
    new Bucket(new Stack(careless, 'Careless'), 'Bucket');
    expect(() => careless.synth()).toThrow(/Careless\/Bucket[\s\S]*AwsSolutions-S1/);
  });

  it('needs neither an AWS account nor a lookup', () => {
    expect(manifest.missing ?? []).toEqual([]);
    for (const { environment } of stacks) {
      expect(environment).toMatchObject({ account: 'unknown-account', region: 'unknown-region' });
    }
  });

  it('runs every feature so that stack traces name the TypeScript files', () => {
    const functions = stacks.flatMap(({ template }) =>
      Object.values<CfnResource>(template.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function'),
    );
    for (const { purpose } of FEATURES) {
      const found = functions.find(({ Properties }) => Properties.Description === purpose);
      expect(found?.Properties.Environment?.Variables.NODE_OPTIONS, purpose).toBe('--enable-source-maps');
    }
  });

  it('stays well below the resource limit of a stack', () => {
    for (const { template } of stacks) {
      expect(Object.keys(template.Resources).length).toBeLessThan(400);
    }
  });

  it('protects the stacks that cannot be recreated from deletion', () => {
    const kept = stacks.filter(({ terminationProtection }) => terminationProtection);
    expect(sortWords(kept.map(({ stackName }) => stackName))).toEqual([
      'pixelcrowd-test-data',
      'pixelcrowd-test-identity',
    ]);
  });
});
