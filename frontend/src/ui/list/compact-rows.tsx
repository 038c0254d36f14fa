import { CheckBox } from '../form/check-box.tsx';
import { createStoredChoice } from '../page/stored-choice.ts';

/** Whether tables have low rows. At first they have rows of 44 pixels, which fingers hit. */
export const compactRowsChoice = createStoredChoice('pixelcrowd.compact-rows', ['on']);

/** Makes the rows of tables low, and remembers that. On a phone, where rows are cards, it's hidden. */
export const CompactRowsBox = () => (
  <CheckBox
    label="Compact rows"
    className="max-md:hidden"
    checked={compactRowsChoice.use() === 'on'}
    onChange={({ target }) => compactRowsChoice.set(target.checked ? 'on' : null)}
  />
);
