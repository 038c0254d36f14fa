import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of the dashboard under a heading. */
export function Panel({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stepped min-w-0 bg-panel px-4 pt-4 pb-3 md:px-5">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
