import { ArnFormat, Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { nameDownloadKey } from '../downloads/download-key-name.ts';

/** Allows a role to read the key that signs downloads. Secrets Manager adds six characters to the name. */
export function grantDownloadKey(role: IRole, stage: string): void {
  const secret = Stack.of(role).formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    resourceName: `${nameDownloadKey(stage)}-??????`,
  });
  role.addToPrincipalPolicy(
    new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret] }),
  );
}
