import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ComponentPropsWithRef, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { joinClassNames } from '../class-names.ts';
import { Icon } from '../picture/icon.tsx';

interface Labelled {
  icon: LucideIcon;
  /** The accessible name, also shown on hover. */
  label: string;
}

const BUTTON_CLASSES = joinClassNames(
  'focus-frame group inline-grid size-12 shrink-0 cursor-pointer place-items-center text-text',
  'disabled:text-soft disabled:opacity-60',
);
const FACE = joinClassNames(
  'stepped step-3 grid size-11 place-items-center bg-raised transition-colors duration-100 ease-pixel',
  'group-hover:bg-line group-active:translate-y-0.5 group-disabled:bg-panel',
);

/** A square button that shows only an icon. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: Labelled & ComponentPropsWithRef<'button'> & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={joinClassNames(BUTTON_CLASSES, className)}
      {...rest}
    >
      <span className={FACE}>
        <Icon of={icon} />
      </span>
    </button>
  );
}

/** The same for a link to a screen of the site, with what is drawn over the icon. */
export const IconScreenLink = ({
  icon,
  label,
  to,
  className,
  children,
}: Labelled & { to: string; className?: string; children?: ReactNode }) => (
  <NavLink
    to={to}
    aria-label={label}
    title={label}
    className={joinClassNames(BUTTON_CLASSES, 'relative', className)}
  >
    <span className={FACE}>
      <Icon of={icon} />
    </span>
    {children}
  </NavLink>
);

/** The same for a link: a file to save or a page to open. */
export function IconLink({
  icon,
  label,
  href,
  className,
  ...rest
}: Labelled & { href: string } & ComponentPropsWithRef<'a'>) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className={joinClassNames(BUTTON_CLASSES, className)}
      {...rest}
    >
      <span className={FACE}>
        <Icon of={icon} />
      </span>
    </a>
  );
}
