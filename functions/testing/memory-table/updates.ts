import type { Item } from '../../platform/data/batch-get.ts';
import { isMap, type Placeholders, readOperand, resolvePath } from './conditions.ts';

/**
 * Returns an item as changed by an update expression of DynamoDB: assignments of attributes, values and `if_not_exists`,
 * sums of numbers, and removals. Anything else throws.
 */
export function applyUpdate(before: Item, expression: string, placeholders: Placeholders): Item {
  const after = structuredClone(before);
  // Each clause follows its keyword.
  const [, ...parts] = expression.trim().split(/\b(SET|ADD|REMOVE)\s+/);
  for (let index = 0; index < parts.length; index += 2)
    for (const change of splitList(parts[index + 1] ?? ''))
      CLAUSES[parts[index] ?? '']?.(after, before, change, placeholders);
  return after;
}

/** Commas within parentheses belong to a function. */
const splitList = (clause: string): string[] => clause.split(/,(?![^(]*\))/).map((change) => change.trim());

type Clause = (after: Item, before: Item, change: string, placeholders: Placeholders) => void;

const CLAUSES: Readonly<Record<string, Clause>> = {
  SET: (after, before, change, placeholders) => {
    const [path = '', operand = ''] = change.split(/\s*=\s*/);
    write(after, resolvePath(path, placeholders), evaluate(before, operand, placeholders));
  },
  ADD: (after, before, change, placeholders) => {
    const [path = '', token = ''] = change.split(/\s+/);
    const sum = [readOperand(before, path, placeholders) ?? 0, readOperand(before, token, placeholders)];
    if (sum.some((each) => typeof each !== 'number')) throw new Error('Only numbers can be added here');
    write(after, resolvePath(path, placeholders), Number(sum[0]) + Number(sum[1]));
  },
  REMOVE: (after, _, change, placeholders) => write(after, resolvePath(change, placeholders), undefined),
};

const IF_NOT_EXISTS = /^if_not_exists\(\s*([^,\s]+)\s*,\s*([^)\s]+)\s*\)$/;

function evaluate(item: Item, operand: string, placeholders: Placeholders): unknown {
  const [, path, otherwise] = IF_NOT_EXISTS.exec(operand) ?? [];
  if (path && otherwise)
    return readOperand(item, path, placeholders) ?? readOperand(item, otherwise, placeholders);
  if (!/^[:#\w.]+$/.test(operand)) throw new Error(`The operand ${operand} is not supported`);
  return readOperand(item, operand, placeholders);
}

function write(item: Item, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length > 0) {
    const inner = item[name];
    if (!isMap(inner)) throw new Error(`There is no map ${name}`);
    write(inner, rest, value);
  } else if (value === undefined) delete item[name];
  else item[name] = value;
}
