import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import { Icon } from '../picture/icon.tsx';

/** `error` is announced immediately, the others politely. */
type NoticeKind = 'error' | 'success' | 'info';

const ICONS: Record<NoticeKind, { icon: LucideIcon; colour: string }> = {
  error: { icon: CircleAlert, colour: 'text-bad' },
  success: { icon: CircleCheck, colour: 'text-good' },
  info: { icon: Info, colour: 'text-cool' },
};

interface Props {
  kind: NoticeKind;
  title?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** A message about the form as a whole: an error, a success or a note. */
export function FormNotice({ kind, title, className, children }: Props) {
  const { icon, colour } = ICONS[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={joinClassNames('stepped flex gap-3 bg-raised px-4 py-3.5 text-[0.9375rem]', className)}
    >
      <span className={joinClassNames('pt-0.5', colour)}>
        <Icon of={icon} />
      </span>
      <div className="min-w-0 grow">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
