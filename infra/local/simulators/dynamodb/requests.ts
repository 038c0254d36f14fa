import * as v from 'valibot';

/** Attributes of an item; the engine checks their values itself. */
const Attributes = v.custom<object>((input) => typeof input === 'object' && input !== null);

const Expressions = {
  ExpressionAttributeNames: v.optional(v.record(v.string(), v.string())),
  ExpressionAttributeValues: v.optional(Attributes),
};
const Capacity = { ReturnConsumedCapacity: v.optional(v.picklist(['TOTAL', 'NONE'])) };
const Conditioned = {
  TableName: v.string(),
  ...Expressions,
  ConditionExpression: v.optional(v.string()),
  ReturnValuesOnConditionCheckFailure: v.optional(v.picklist(['ALL_OLD', 'NONE'])),
};
const Keyed = { ...Conditioned, Key: Attributes };

const Put = v.strictObject({ ...Conditioned, Item: Attributes });
const Update = v.strictObject({ ...Keyed, UpdateExpression: v.string() });
const Delete = v.strictObject(Keyed);
const ConditionCheck = v.strictObject({ ...Keyed, ConditionExpression: v.string() });

const Found = {
  TableName: v.string(),
  ...Expressions,
  ...Capacity,
  FilterExpression: v.optional(v.string()),
  ProjectionExpression: v.optional(v.string()),
  ExclusiveStartKey: v.optional(Attributes),
  Limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ConsistentRead: v.optional(v.boolean()),
};

const KeysAndAttributes = v.strictObject({
  Keys: v.array(Attributes),
  ConsistentRead: v.optional(v.boolean()),
  ProjectionExpression: v.optional(v.string()),
  ExpressionAttributeNames: v.optional(v.record(v.string(), v.string())),
});

const BatchedWrite = v.strictObject({
  PutRequest: v.optional(v.strictObject({ Item: Attributes })),
  DeleteRequest: v.optional(v.strictObject({ Key: Attributes })),
});

const KeySchema = v.array(
  v.strictObject({ AttributeName: v.string(), KeyType: v.picklist(['HASH', 'RANGE']) }),
);

const GlobalSecondaryIndex = v.strictObject({
  IndexName: v.string(),
  KeySchema,
  Projection: v.strictObject({
    ProjectionType: v.picklist(['ALL', 'KEYS_ONLY', 'INCLUDE']),
    NonKeyAttributes: v.optional(v.array(v.string())),
  }),
});

/** What the product sends, by the operation of the API. A field that is missing here is refused, and the error names it. */
export const REQUESTS = {
  GetItem: v.strictObject({
    TableName: v.string(),
    Key: Attributes,
    ...Capacity,
    ConsistentRead: v.optional(v.boolean()),
    ProjectionExpression: v.optional(v.string()),
    ExpressionAttributeNames: v.optional(v.record(v.string(), v.string())),
  }),
  BatchGetItem: v.strictObject({ RequestItems: v.record(v.string(), KeysAndAttributes), ...Capacity }),
  Query: v.strictObject({
    ...Found,
    KeyConditionExpression: v.string(),
    IndexName: v.optional(v.string()),
    ScanIndexForward: v.optional(v.boolean()),
    Select: v.optional(v.picklist(['COUNT'])),
  }),
  Scan: v.strictObject(Found),
  PutItem: v.strictObject({ ...Put.entries, ...Capacity }),
  UpdateItem: v.strictObject({
    ...Update.entries,
    ...Capacity,
    ReturnValues: v.optional(v.picklist(['NONE', 'ALL_NEW', 'UPDATED_NEW'])),
  }),
  DeleteItem: v.strictObject({ ...Delete.entries, ...Capacity }),
  BatchWriteItem: v.strictObject({ RequestItems: v.record(v.string(), v.array(BatchedWrite)), ...Capacity }),
  TransactWriteItems: v.strictObject({
    ...Capacity,
    ClientRequestToken: v.optional(v.string()),
    TransactItems: v.array(
      v.strictObject({
        Put: v.optional(Put),
        Update: v.optional(Update),
        Delete: v.optional(Delete),
        ConditionCheck: v.optional(ConditionCheck),
      }),
    ),
  }),
  CreateTable: v.strictObject({
    TableName: v.string(),
    BillingMode: v.literal('PAY_PER_REQUEST'),
    AttributeDefinitions: v.array(
      v.strictObject({ AttributeName: v.string(), AttributeType: v.literal('S') }),
    ),
    KeySchema,
    GlobalSecondaryIndexes: v.optional(v.array(GlobalSecondaryIndex)),
    StreamSpecification: v.optional(
      v.strictObject({
        StreamEnabled: v.boolean(),
        StreamViewType: v.optional(v.literal('NEW_AND_OLD_IMAGES')),
      }),
    ),
  }),
  DescribeTable: v.strictObject({ TableName: v.string() }),
  DeleteTable: v.strictObject({ TableName: v.string() }),
  UpdateTimeToLive: v.strictObject({
    TableName: v.string(),
    TimeToLiveSpecification: v.strictObject({ Enabled: v.literal(true), AttributeName: v.string() }),
  }),
  DescribeTimeToLive: v.strictObject({ TableName: v.string() }),
} as const;

export type Operation = keyof typeof REQUESTS;

/** The checked input of an operation. */
export type RequestOf<Name extends Operation> = v.InferOutput<(typeof REQUESTS)[Name]>;

/** One write of a transaction, or a write of its own. */
export type WriteRequest =
  | ({ kind: 'Put' } & v.InferOutput<typeof Put>)
  | ({ kind: 'Update' } & v.InferOutput<typeof Update>)
  | ({ kind: 'Delete' } & v.InferOutput<typeof Delete>)
  | ({ kind: 'ConditionCheck' } & v.InferOutput<typeof ConditionCheck>);
