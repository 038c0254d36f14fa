import { describe, expect, it } from 'vitest';
import { FEATURES } from '../features.ts';
import { nameAlias } from './live-alias.ts';
import { findLiveFeature, sortWords, testTemplates } from './test-stacks.ts';

const { visitors, staff, jobs } = testTemplates();

/** A resource or an output, and the functions that it names without an alias. */
function listDirectUses(template: typeof jobs): string[] {
  const { Resources, Outputs = {} } = template.toJSON();
  const isFeature = ({ Type, Properties }: { Type: string; Properties: { Description?: string } }) =>
    Type === 'AWS::Lambda::Function' && FEATURES.some(({ purpose }) => purpose === Properties.Description);
  const functions = new Set(Object.keys(Resources).filter((name) => isFeature(Resources[name])));
  return Object.entries<{ Type?: string }>({ ...Resources, ...Outputs }).flatMap(([name, part]) =>
    [...JSON.stringify(part).matchAll(/\{"(?:Ref":|Fn::GetAtt":\[)"(\w+)"/g)]
      .filter(([, used = '']) => functions.has(used))
      .map(() => `${part.Type} ${name}`),
  );
}

describe.each([
  ['functions for visitors', visitors],
  ['functions for staff', staff],
  ['jobs', jobs],
])('the %s', (_, template) => {
  it('invoke no function but through its alias', () => {
    const direct = listDirectUses(template).filter((use) => !use.startsWith('AWS::Lambda::Alias '));
    expect(direct).toEqual([]);
  });

  it('create each alias with the code of the first deployment, and name no version', () => {
    for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Alias')))
      expect(Properties).toEqual({
        FunctionName: { Ref: expect.any(String) },
        FunctionVersion: '$LATEST',
        Name: 'live',
      });
    template.resourceCountIs('AWS::Lambda::Version', 0);
  });
});

it('every feature has an alias, which is found by its logical id', () => {
  const found = [visitors, staff, jobs].flatMap((template) =>
    Object.keys(template.findResources('AWS::Lambda::Alias')).map((id) => [
      findLiveFeature(template, id),
      id.slice(0, -'2DA711B3'.length),
    ]),
  );
  const expected = FEATURES.map(({ name }) => [name, nameAlias(name)]);
  expect(sortWords(found.map(String))).toEqual(sortWords(expected.map(String)));
});
