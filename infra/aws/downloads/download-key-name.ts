/**
 * The name of the secret with the key that signs downloads, and of the key group that CloudFront checks them by. A
 * deployment creates both before the stacks, because CloudFormation creates no key pairs.
 */
export const nameDownloadKey = (stage: string): string => `pixelcrowd-${stage}-downloads`;
