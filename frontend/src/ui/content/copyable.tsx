import { Copy } from 'lucide-react';
import { IconButton } from '../control/icon-button.tsx';
import { toast } from '../overlay/toast.ts';

interface Props {
  label: string;
  value: string;
  /** Follows the value, and is not copied. */
  unit?: string;
  /** Called once the button has copied the value. */
  onCopied?: () => void;
  /** In a dialog, the button gets the focus first. */
  focused?: boolean;
}

/** A value with a button that copies it. */
export function Copyable({ label, value, unit, onCopied, focused = false }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => {
        toast.success(`${label} copied`);
        onCopied?.();
      },
      () => toast.error('Your browser blocked copying. Please select the text and copy it.'),
    );
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 grow">
        <span className="block text-sm text-soft">{label}</span>
        <code className="break-all">{value}</code> {unit}
      </p>
      <IconButton
        icon={Copy}
        label={`Copy: ${label}`}
        data-first-focus={focused || undefined}
        onClick={() => void copy()}
      />
    </div>
  );
}
