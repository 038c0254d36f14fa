import { Stack as CdkStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { getOrigin } from '../constructs/capabilities.ts';
import { DataTable } from '../constructs/data-table.ts';
import { Media } from '../constructs/media.ts';
import { Uploads } from '../constructs/uploads.ts';
import type { Stage } from '../stage.ts';
import { readContext } from '../synthesis-context.ts';

/** The resources that cannot be recreated: the table and both image buckets. */
export class DataStack extends CdkStack {
  readonly table: DataTable;
  readonly uploads: Uploads;
  readonly media: Media;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { terminationProtection: readContext(scope).isProtected });
    this.table = new DataTable(this, 'Table');
    this.uploads = new Uploads(this, 'Uploads', getOrigin(stage));
    this.media = new Media(this, 'Media');
  }
}
