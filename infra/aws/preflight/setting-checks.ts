import { OPERATOR } from '#shared/operator.ts';
import { countAll, type ResourceCounts, sumResources } from '../count-resources.ts';
import { isExample, type Stage } from '../stage.ts';
import { type Check, met, unmet } from './finding.ts';

/** Whether the stage has values of its own. */
export const checkStage = (stage: Stage): Check => ({
  name: 'Stage',
  run: async () =>
    isExample(stage)
      ? unmet(`Give the stage ${stage.name} in infra/aws/stage.ts its own domain and certificate.`)
      : met(stage.name),
});

/** Whether the legal pages name an operator. */
export const checkOperator = (operator: Record<string, string> = OPERATOR): Check => ({
  name: 'Operator',
  run: async () => {
    const examples = Object.keys(operator).filter((name) => operator[name]?.endsWith('.example'));
    return examples.length === 0
      ? met(operator.name)
      : unmet(
          `Put your addresses into shared/operator.ts, which the legal pages name: ${examples.join(', ')}.`,
        );
  },
});

/** CloudFormation's and API Gateway's limits, which no account can raise. */
const RESOURCES = 500;
const ROUTES = 300;

/**
 * How full the templates are.
 *
 * @param stacks the resources of each
 */
export const checkTemplates = (stacks: ReadonlyMap<string, ResourceCounts>): Check => ({
  name: 'Templates',
  run: async () => {
    const sums = [...stacks].map(([name, counts]) => [name, sumResources(counts)] as const);
    const [fullest = '', count = 0] = sums.toSorted(([, one], [, other]) => other - one)[0] ?? [];
    const routes = countAll(stacks, 'AWS::ApiGatewayV2::Route');
    const figures = `${count} of ${RESOURCES} resources in ${fullest}, ${routes} of ${ROUTES} routes`;
    return count <= RESOURCES && routes <= ROUTES ? met(figures) : unmet(`${figures}. Split the API.`);
  },
});
