import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import { type Bitmap, PixelSprite } from '#ui/picture/pixel-sprite.tsx';

interface Props {
  picture: Bitmap;
  title: string;
  intro: ReactNode;
  /** The heading, which gets the focus when the view changes. */
  heading?: Ref<HTMLHeadingElement>;
  /** The form. */
  children: ReactNode;
}

/** The layout of a sign-in screen: an introduction on one side, the form on the other. */
export function Entrance({ picture, title, intro, heading, children }: Props) {
  return (
    <div className="measure grid items-start gap-x-16 gap-y-6 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] md:py-16 lg:gap-x-24">
      <div className="flex flex-row-reverse items-center justify-end gap-5 md:flex-col-reverse md:items-start md:gap-0 md:pt-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl md:mt-8 md:text-5xl lg:text-6xl">
            {title}
          </h1>
          <p className="mt-2 max-w-md text-soft md:mt-4 md:text-lg">{intro}</p>
        </div>
        <PixelSprite bitmap={picture} scale={4} className="shrink-0 max-[23rem]:hidden md:hidden" />
        <PixelSprite bitmap={picture} scale={12} className="hidden max-w-full md:block" />
      </div>
      <div className="stepped bg-panel p-5 md:p-8">{children}</div>
    </div>
  );
}

/**
 * Focuses the heading of a screen when the view below it is replaced, so that the focus is not lost with a
 * removed button, or the field that the view marks with `data-first-focus`. The heading needs `tabIndex={-1}`.
 *
 * @param view identifies the view; the initial one does not move the focus
 */
export function useViewFocus<Heading extends HTMLElement = HTMLHeadingElement>(
  view: string,
): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const marked = heading.current?.closest('main')?.querySelector<HTMLElement>('[data-first-focus]');
    (marked ?? heading.current)?.focus();
  }, [view]);
  return heading;
}
