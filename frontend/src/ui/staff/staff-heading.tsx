import type { ReactNode, Ref } from 'react';
import { usePageHead } from '../page/page-head.ts';

interface Props {
  /** Also the title of the page, which search engines do not list. */
  title: string;
  /** The heading, which takes the focus; see `useFoundFocus`. */
  ref: Ref<HTMLHeadingElement>;
  /** What staff do on the screen, next to the heading. */
  children?: ReactNode;
}

/** The heading of a staff screen. */
export function StaffHeading({ title, ref, children }: Props) {
  usePageHead({ title, hidden: true });
  const heading = (
    <h1 ref={ref} tabIndex={-1} className="text-3xl md:text-4xl">
      {title}
    </h1>
  );
  if (!children) return heading;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      {heading}
      {children}
    </div>
  );
}
