import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * For what cannot be recreated: it is kept when its stack is deleted, or when another resource takes its place. If its
 * first creation fails, it goes with the rest, so that the deployment can be repeated.
 */
export const KEPT = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
