/**
 * The most that something may cost which costs so many units today: 35 % more, so that simpler code may cost something.
 * Rounded up to half units, the smallest that DynamoDB counts.
 */
export const withRoom = (today: number): number => Math.ceil(today * 1.35 * 2) / 2;
