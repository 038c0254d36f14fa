import { CircleAlert } from 'lucide-react';
import { Icon } from './icon.tsx';

/** What is wrong with a field that is more than one control; nothing where all is well. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className="pt-1.5 text-sm text-bad empty:hidden">
      {error ? <ErrorWords error={error} /> : null}
    </p>
  );
}

/** The words of an error with its sign, since colour alone tells nobody. */
export const ErrorWords = ({ error }: { error: string }) => (
  <span className="flex items-start gap-1.5">
    <span className="pt-0.5">
      <Icon of={CircleAlert} size={16} />
    </span>
    {error}
  </span>
);
