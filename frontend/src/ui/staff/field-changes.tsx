import { Differences } from '../content/differences.tsx';

interface Change {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Lists changes field by field. A field that is empty on both sides is omitted; if none remain, it says so. */
export function FieldChanges({ changes }: { changes: readonly Change[] }) {
  const differences = changes
    .map(({ field, before, after }) => ({
      label: getFieldLabel(field),
      sides: [formatValue(before), formatValue(after)] as const,
    }))
    .filter(({ sides: [before, after] }) => before || after);
  if (differences.length === 0) return <p className="text-soft">No details recorded.</p>;
  return <Differences titles={['Before', 'After']} differences={differences} empty="Empty" />;
}

/** The label of a field: 'altText' becomes 'Alt text'. */
function getFieldLabel(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats any value; an empty string for none. */
function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(formatValue).join('\n');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).filter(([, each]) => each !== '' && each !== null);
  return parts.map(([name, each]) => `${getFieldLabel(name)}: ${formatValue(each)}`).join(', ');
}
