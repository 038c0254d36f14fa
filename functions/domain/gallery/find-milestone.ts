/** The steps within a power of ten. */
const STEPS = [1, 2.5];

/** Returns the largest of 1, 10, 25, 100, 250, 1000 and so on that a number of likes has reached; 0 for none. */
export function findMilestone(likes: number): number {
  if (likes < 1) return 0;
  const power = 10 ** Math.floor(Math.log10(likes));
  const steps = STEPS.map((step) => step * power);
  return Math.max(...steps.filter((step) => Number.isInteger(step) && step <= likes));
}
