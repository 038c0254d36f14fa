import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { thingIn } from './audit-filters.ts';

/** More than any address of the site has. */
const MOST_PASTED = 2_000;

/** Takes the id of a thing, or an address with one in it; Enter looks for what was done to that. */
export function ThingField({ onPick }: { onPick: (target: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = (written: string) => {
    setText(written);
    setProblem(undefined);
  };
  const submit = () => {
    const target = thingIn(text);
    if (target) change('');
    else setProblem('Paste an id, or an address with one in it');
    if (target) onPick(target);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Thing"
        placeholder="An id or an address, then Enter"
        value={text}
        onChange={({ target }) => change(target.value)}
        error={problem}
        maxLength={MOST_PASTED}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </form>
  );
}
