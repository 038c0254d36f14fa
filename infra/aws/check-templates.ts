import { CfnGuardValidator } from '@cdklabs/cdk-validator-cfnguard';
import { Validations } from 'aws-cdk-lib';
import { testApp } from './test-stacks.ts';

/**
 * Checks the templates against the rules of cdk-nag, which every synthesis applies, and those of AWS Control Tower. Bundles
 * of a few bytes are enough: no rule reads them.
 */
const app = testApp();
Validations.of(app).addPlugins(new CfnGuardValidator({ maxBuffer: 64 * 1024 * 1024 }));
Validations.of(app).acknowledge(
  {
    id: 'cdk-validator-cfnguard::lambda_inside_vpc_check',
    reason:
      'Functions talk to services of AWS and to gateways; a VPC would protect nothing and need a NAT gateway.',
  },
  {
    id: 'cdk-validator-cfnguard::lambda_function_public_access_prohibited_check',
    reason: 'Every permission names the ARN of our API; the rule knows only an ARN that is not joined.',
  },
  {
    id: 'cdk-validator-cfnguard::cloudwatch_log_group_encrypted_check',
    reason: 'CloudWatch encrypts logs with a key of its own, and nothing secret is logged.',
  },
  {
    id: 'cdk-validator-cfnguard::cloudwatch_log_group_retention_period_check',
    reason: 'The privacy policy says that logs are deleted after a month.',
  },
  {
    id: 'cdk-validator-cfnguard::s3_bucket_default_encryption_kms_check',
    reason:
      'S3 encrypts with keys of its own; CloudFront and every function would need a right to a key of ours.',
  },
  {
    id: 'cdk-validator-cfnguard::s3_bucket_versioning_enabled_check',
    reason: 'Files have names of their own and are not overwritten; what is withdrawn must be gone.',
  },
  {
    id: 'cdk-validator-cfnguard::s3_bucket_object_lock_enabled_check',
    reason: 'What is withdrawn or refused must be deleted.',
  },
  {
    id: 'cdk-validator-cfnguard::s3_bucket_logging_enabled_check',
    reason: 'These logs keep whole query strings, and with them the signatures of presigned URLs.',
  },
  {
    id: 'cdk-validator-cfnguard::s3_lifecycle_policy_check',
    reason: 'Published files and those of the app stay until something deletes them.',
  },
  {
    id: 'cdk-validator-cfnguard::s3_event_notifications_enabled_check',
    reason: 'Only uploads start work.',
  },
  {
    id: 'cdk-validator-cfnguard::sqs_dlq_check',
    reason: 'The only queue without one is the dead-letter queue.',
  },
  {
    id: 'cdk-validator-cfnguard::cloudfront_access_logs_enabled_check',
    reason:
      'These logs keep whole query strings, where one-use tokens travel; the API logs its calls without.',
  },
  {
    id: 'cdk-validator-cfnguard::cloudfront_origin_failover_enabled_check',
    reason: 'There is one of each origin, in one region.',
  },
);
app.synth();
