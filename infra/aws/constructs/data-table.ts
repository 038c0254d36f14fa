import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import {
  EXPIRY_ATTRIBUTE,
  INDEX_NAMES,
  indexKeys,
  PROJECTED_ATTRIBUTES,
  STREAM_VIEW,
  TABLE_KEYS,
} from '#platform/data/table-schema.ts';
import type { Uses } from '../../feature.ts';
import { KEPT } from '../kept.ts';
import { readContext } from '../synthesis-context.ts';

// No Scan: its cost grows with every item, so no request may use it, only what has to see every item.
const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const WRITE = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

/** The only table, created with all its indexes because CloudFormation adds only one index per deployment. */
export class DataTable extends Construct {
  readonly name: string;
  readonly #table: TableV2;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#table = new TableV2(this, 'Resource', {
      partitionKey: text(TABLE_KEYS.partition),
      sortKey: text(TABLE_KEYS.sort),
      globalSecondaryIndexes: INDEX_NAMES.map((indexName) => ({
        indexName,
        partitionKey: text(indexKeys(indexName).partition),
        sortKey: text(indexKeys(indexName).sort),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [...PROJECTED_ATTRIBUTES],
      })),
      billing: Billing.onDemand(),
      timeToLiveAttribute: EXPIRY_ATTRIBUTE,
      dynamoStream: StreamViewType[STREAM_VIEW],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: readContext(this).isProtected,
      removalPolicy: KEPT,
    });
    this.name = this.#table.tableName;
  }

  /** Allows a role to read, to read and write, or also to scan the table and its indexes. */
  grant(role: IRole, access: NonNullable<Uses['table']>): void {
    const indexes = INDEX_NAMES.map((index) => `${this.#table.tableArn}/index/${index}`);
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: READ, resources: [this.#table.tableArn, ...indexes] }),
    );
    if (access === 'read') return;
    const actions = access === 'scan' ? [...WRITE, 'dynamodb:Scan'] : WRITE;
    role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [this.#table.tableArn] }));
  }

  /** The stream's ARN. */
  get streamArn(): string {
    const { tableStreamArn } = this.#table;
    if (!tableStreamArn) throw new Error('The table has no stream');
    return tableStreamArn;
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });
