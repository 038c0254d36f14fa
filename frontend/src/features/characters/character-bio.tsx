import { useLayoutEffect, useRef, useState } from 'react';
import { RichText } from './rich-text.tsx';

/** A bio in a card; a longer one scrolls, by keyboard too. */
export function CharacterBio({ name, bio }: { name: string; bio: string }) {
  const room = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const element = room.current;
    setScrolls(element !== null && element.scrollHeight > element.clientHeight);
  }, [bio]);
  const asScroller = scrolls ? { role: 'region', 'aria-label': `Bio of ${name}`, tabIndex: 0 } : {};
  return (
    <div ref={room} className="max-h-56 grow overflow-y-auto focus-visible:-outline-offset-3" {...asScroller}>
      <RichText text={bio} />
    </div>
  );
}
