import { Effect, type IRole, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { PAGE_FILES, readRoutes } from '../../app-pages.ts';
import { RELEASES_FOLDER } from '../releases/app-bucket.ts';
import { createPrivateBucket } from './private-bucket.ts';

/** The bucket with the built app, whose files a release uploads and shows once the API supports them. */
export class AppFiles extends Construct {
  readonly bucket: IBucket;
  /** The path patterns of the app's screens. */
  readonly routes: readonly string[];

  /** @param folder the built app */
  constructor(scope: Construct, id: string, folder: string) {
    super(scope, id);
    this.bucket = createPrivateBucket(this, 'Resource');
    this.routes = readRoutes(folder);
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects(`${RELEASES_FOLDER}*`)],
      }),
    );
  }

  get name(): string {
    return this.bucket.bucketName;
  }

  /** Allows a role to read the pages of the live release. */
  grant(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['s3:GetObject'],
        resources: PAGE_FILES.map((file) => this.bucket.arnForObjects(file.slice(1))),
      }),
    );
  }
}
