import { fromEnv } from '@aws-sdk/credential-provider-env';

/** A Lambda finds its credentials in its environment, locally as on AWS, so no other provider is needed. */
export const defaultProvider = () => fromEnv();
