/** The parts of a stage with what cannot be recreated. */
export const KEPT_PARTS = ['data', 'identity'] as const;

/** The parts of a stage with the functions that serve calls, and the routes to them. */
export const FUNCTION_PARTS = ['visitors', 'staff'] as const;

/** The stacks of a stage, in the order of their creation. */
export const PARTS = [...KEPT_PARTS, 'api', ...FUNCTION_PARTS, 'web', 'jobs'] as const;

/** CloudFront names are unique per account and derive from the stack name. */
export const nameStack = (stage: string, part: (typeof PARTS)[number]): string =>
  `pixelcrowd-${stage}-${part}`;
