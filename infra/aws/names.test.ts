import { expect, it } from 'vitest';
import { testTemplates } from './test-stacks.ts';
import { TEST_STAGE } from './test-stage.ts';

/** Types whose names hold only within a resource of their stack, or are labels that may occur twice. */
const FREE = /^(AWS::IAM::Policy|AWS::ApiGatewayV2::.*|AWS::Lambda::Alias|Custom::.*)$/;

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
}

/** The names that the templates of a stage give to resources in a region; all others get theirs from CloudFormation. */
function listNames(stage: string, region: string): string[] {
  const templates = Object.values(testTemplates(undefined, { ...TEST_STAGE, name: stage }));
  const resources = templates.flatMap((template) => Object.values<Resource>(template.toJSON().Resources));
  const names = resources
    .filter(({ Type }) => !FREE.test(Type))
    .flatMap(({ Type, Properties = {} }) => findNames(Type, Properties).map((name) => `${Type} ${name}`));
  // A name that contains that of another resource is as unique as that.
  return [...new Set(names.map((name) => name.replaceAll('{"Ref":"AWS::Region"}', region)))].filter(
    (name) => !name.includes('"Ref"'),
  );
}

/** Finds the name of a resource; CloudFront has it in the configuration of a policy. */
function findNames(type: string, properties: Record<string, unknown>): string[] {
  const configurations = Object.keys(properties).filter((key) => key.endsWith('Config'));
  const parts = [properties, ...configurations.map((key) => properties[key] as Record<string, unknown>)]; // objects, by their schema
  return parts.flatMap((part) =>
    ['Name', `${type.split('::').at(-1)}Name`].flatMap((key) =>
      part[key] ? [JSON.stringify(part[key])] : [],
    ),
  );
}

it('no resource has the name of one of another stage, or of the same stage in another region', () => {
  const names = [
    ...listNames('dev', 'eu-central-1'),
    ...listNames('dev', 'us-east-1'),
    ...listNames('prod', 'eu-central-1'),
  ];
  expect(names.length).toBeGreaterThan(3 * 10);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
