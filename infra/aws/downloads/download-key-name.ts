/**
 * The name of the secret with the key that signs downloads. A deployment creates it before the stacks, because
 * CloudFormation creates no key pairs.
 */
export const nameDownloadKey = (stage: string): string => `pixelcrowd-${stage}-downloads`;

/** The name of the group by which CloudFront knows the key. An account has one of a name, in whatever region the stage is. */
export const nameKeyGroup = (stage: string, region: string): string => `${nameDownloadKey(stage)}-${region}`;
