/** The alias of a function's live version. */
export const LIVE_ALIAS = 'live';

/** The logical id of a feature's alias, without the hash that the CDK appends. */
export const nameAlias = (feature: string): string => `${feature.replaceAll('-', '')}Live`;
