import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Actions next to the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a staff screen with a heading. */
export function Panel({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stepped min-w-0 bg-panel px-4 pt-4 pb-3 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
