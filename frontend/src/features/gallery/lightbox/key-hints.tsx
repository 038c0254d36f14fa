import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { useMediaQuery } from '#ui/page/media-query.ts';

const KeyHintList = createOptionalLazy(() =>
  import('./key-hint-list.tsx').then(({ KeyHintList }) => KeyHintList),
);

/** A wide screen that probably has a keyboard. */
const WITH_KEYBOARD = '(width >= 80rem) and (height > 30rem) and (pointer: fine)';

/** The keyboard shortcuts of the lightbox, where there probably is a keyboard. Their row keeps its height while they load. */
export function KeyHints() {
  if (!useMediaQuery(WITH_KEYBOARD)) return null;
  return (
    <div className="h-7">
      <KeyHintList />
    </div>
  );
}
