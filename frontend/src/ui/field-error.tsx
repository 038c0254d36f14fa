import { CircleAlert } from 'lucide-react';
import { Icon } from './icon.tsx';

/** The error of a field with several controls; nothing if there is none. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className="pt-1.5 text-sm text-bad empty:hidden">
      {error ? <ErrorWords error={error} /> : null}
    </p>
  );
}

/** An error message with its icon, since colour alone is not accessible. */
export const ErrorWords = ({ error }: { error: string }) => (
  <span className="flex items-start gap-1.5">
    <span className="pt-0.5">
      <Icon of={CircleAlert} size={16} />
    </span>
    {error}
  </span>
);
