import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack, Validations } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { NOT_FOUND, ORIGIN_PLACEHOLDER, PAGES, readRoutes, SHELL } from '../../app-pages.ts';
import { IMMUTABLE, IMMUTABLE_PREFIX, REVALIDATE } from '../../edge.ts';
import { privateBucket } from './private-bucket.ts';

/** The bucket with the built app. */
export class AppFiles extends Construct {
  readonly bucket: IBucket;
  /** The path patterns of the app's screens. */
  readonly routes: readonly string[];

  /**
   * @param folder the built app
   * @param origin the public origin of the site
   */
  constructor(scope: Construct, id: string, folder: string, origin: string) {
    super(scope, id);
    this.bucket = privateBucket(this, 'Resource');
    this.routes = readRoutes(folder);
    const assets = IMMUTABLE_PREFIX.replaceAll('/', '');
    // Old files are not deleted: a page opened before a release still requests them.
    const kept = { destinationBucket: this.bucket, prune: false };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...kept,
      sources: [Source.asset(join(folder, assets))],
      destinationKeyPrefix: assets,
      cacheControl: [CacheControl.fromString(IMMUTABLE)],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...kept,
      sources: [Source.asset(folder, { exclude: [assets, '*.html'] }), ...listPages(folder, origin)],
      cacheControl: [CacheControl.fromString(REVALIDATE)],
    });
    // A page must not be visible before the files it references.
    pages.node.addDependency(hashed);
    acknowledgeUploader(hashed.handlerRole, this.bucket);
  }
}

/** The pages, which contain the site's origin. */
const listPages = (folder: string, origin: string): ISource[] =>
  [SHELL, NOT_FOUND, ...Object.values(PAGES)].map((file) => {
    const page = readFileSync(join(folder, file), 'utf8').replaceAll(ORIGIN_PLACEHOLDER, origin);
    return Source.data(file.slice(1), page);
  });

/**
 * CDK adds the function that unpacks the files, with a role created by CDK; both are children of this construct's
 * parent.
 */
function acknowledgeUploader(role: IRole, bucket: IBucket): void {
  const { 'Fn::GetAtt': app } = Stack.of(bucket).resolve(bucket.bucketArn) as { 'Fn::GetAtt': string[] }; // the resolved form of an ARN
  const findings = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((verb) => `IAM5[Action::s3:${verb}*]`),
    'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
    `IAM5[Resource::<${app.join('.')}>/*]`,
  ];
  const reason = "CDK's own uploader, which runs in a deployment only, between its assets and this bucket.";
  const uploader = role.node.scope;
  if (!uploader) throw new Error('The role of the uploader stands alone');
  Validations.of(uploader).acknowledge(...findings.map((id) => ({ id: `AwsSolutions-${id}`, reason })));
}
