import { isTaskDefinition } from '../task-definitions.ts';
import type { Import } from './imports.ts';

/** The folders whose own folders depend on each other in one direction. */
const WITHOUT_CYCLES = [
  'functions/platform',
  'functions/domain',
  'functions/domain/accounts',
  'functions/domain/payments/transactions',
  'infra',
];

/** An import from one place to another, of files or of the folders that they are in. */
type Arrow = Pick<Import, 'from' | 'to'> & { here: string; there: string };

/**
 * The imports between folders of a layer that lie on a cycle of folders. The definition of a task may name work in any
 * folder: code that creates the task does not depend on it.
 */
export const findFolderCycles = (imports: readonly Import[]): Arrow[] =>
  WITHOUT_CYCLES.flatMap((layer) => {
    const arrows = imports.flatMap(({ from, to, later }) => {
      if (later && isTaskDefinition(from)) return [];
      const [here, there] = [getFolder(from, layer), getFolder(to, layer)];
      return here && there && here !== there ? [{ from, to, here, there }] : [];
    });
    return keepCycles(arrows);
  });

/** The imports, of types too, that lie on a cycle of files. What a function imports as it runs is no part of one. */
export const findFileCycles = (imports: readonly Import[]): Arrow[] =>
  keepCycles(
    imports.filter(({ later }) => !later).map(({ from, to }) => ({ from, to, here: from, there: to })),
  );

/** The part of the layer that a file is in: a folder, or a file of the layer itself. */
const getFolder = (file: string, layer: string): string | undefined =>
  file.startsWith(`${layer}/`) ? file.slice(layer.length + 1).split('/')[0] : undefined;

/** Takes away what leads nowhere and what nothing leads to, until only cycles and what connects them remain. */
function keepCycles(arrows: readonly Arrow[]): Arrow[] {
  const left = new Set(arrows.map(({ here }) => here));
  const entered = new Set(arrows.map(({ there }) => there));
  const kept = arrows.filter(({ here, there }) => entered.has(here) && left.has(there));
  return kept.length === arrows.length ? kept : keepCycles(kept);
}
