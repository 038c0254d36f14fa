import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Deals the test files to the shards by size, because larger files take longer. Vitest deals them at random, so that
 * one shard can take a third longer than the other.
 */
export class ShardsBySize extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const sizes = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    const share = new Set(dealBySize(sizes, index, count));
    return files.filter(({ moduleId }) => share.has(moduleId));
  }
}

/** Returns the files of one shard, counted from 1: every `count`th file, largest first. */
export function dealBySize(sizes: ReadonlyMap<string, number>, index: number, count: number): string[] {
  return [...sizes]
    .sort(([fileA, a], [fileB, b]) => b - a || (fileA < fileB ? -1 : 1))
    .filter((_, position) => position % count === index - 1)
    .map(([file]) => file);
}
