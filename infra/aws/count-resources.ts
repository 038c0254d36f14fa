/** How many resources of each type a template has. */
export type ResourceCounts = ReadonlyMap<string, number>;

interface Template {
  Resources?: Record<string, { Type: string }>;
}

/** Counts the resources of a synthesised template. */
export function countResources({ Resources = {} }: Template): ResourceCounts {
  const counts = new Map<string, number>();
  for (const { Type } of Object.values(Resources)) counts.set(Type, (counts.get(Type) ?? 0) + 1);
  return counts;
}

export const sumResources = (counts: ResourceCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** How many resources of a type all stacks have together. */
export const countAll = (stacks: ReadonlyMap<string, ResourceCounts>, type: string): number =>
  [...stacks.values()].reduce((sum, counts) => sum + (counts.get(type) ?? 0), 0);
