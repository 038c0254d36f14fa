/** How many calls the API takes per second, and at once; over all callers, so that they cap the cost of an attack. */
export const API_THROTTLE = { rateLimit: 300, burstLimit: 600 };
