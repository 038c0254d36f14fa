import { classNames } from '../class-names.ts';

interface Change {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** What was changed, field by field, each side with its own words: before beside after, on a phone below it. */
export const FieldChanges = ({ changes }: { changes: readonly Change[] }) => (
  <dl className="grid gap-4">
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt className="font-semibold">{wordsOfField(field)}</dt>
        <dd className="mt-1 grid gap-2 sm:grid-cols-2">
          <Side title="Before" sign="−" value={before} />
          <Side title="After" sign="+" value={after} />
        </dd>
      </div>
    ))}
  </dl>
);

function Side({ title, sign, value }: { title: string; sign: string; value: unknown }) {
  const words = wordsOfValue(value);
  return (
    <div className="stepped step-3 min-w-0 bg-raised px-4 py-2.5">
      <p className="text-sm text-soft">
        <span aria-hidden="true">{sign} </span>
        {title}
      </p>
      <div className={classNames('wrap-anywhere whitespace-pre-wrap', words ? undefined : 'text-soft')}>
        {words || 'Nothing'}
      </div>
    </div>
  );
}

/** The name of a field as people write: 'altText' is 'Alt text'. */
function wordsOfField(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Any value in words; empty where there is nothing. */
function wordsOfValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(wordsOfValue).join('\n');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).filter(([, each]) => each !== '' && each !== null);
  return parts.map(([name, each]) => `${wordsOfField(name)}: ${wordsOfValue(each)}`).join(', ');
}
