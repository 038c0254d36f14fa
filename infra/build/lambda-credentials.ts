import { fromEnv } from '@aws-sdk/credential-provider-env';

/** A Lambda finds its credentials in its environment, locally as on AWS; there is nowhere else to look. */
export const defaultProvider = () => fromEnv();
