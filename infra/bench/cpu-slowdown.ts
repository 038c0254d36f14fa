/**
 * Returns the factor by which Lighthouse has to slow this machine down so that it stands for a mid-tier phone.
 *
 * Lighthouse's default of 4 fits a machine whose index is some 1,500; a slower one would stand for a slower phone. The
 * lines are those of the calculator that Lighthouse's docs/throttling.md names under 'Calibrating the CPU slowdown',
 * https://lighthouse-cpu-throttling-calculator.vercel.app.
 *
 * @param benchmarkIndex Lighthouse's measure of the machine's speed
 */
export function calculateSlowdown(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  // Below an index of 150 the machine is itself as slow as the phone.
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}
