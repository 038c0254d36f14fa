import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { parseTarget } from './audit-filters.ts';

/** Longer than any URL of the site. */
const MOST_PASTED = 2_000;

/** Takes the id of an entity or a URL that contains one; Enter filters the log by it. */
export function TargetField({ onPick }: { onPick: (target: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = (written: string) => {
    setText(written);
    setProblem(undefined);
  };
  const submit = () => {
    const target = parseTarget(text);
    if (target) change('');
    else setProblem('Paste an ID, or a URL that contains one');
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
        label="Target"
        placeholder="Paste an ID or URL, press Enter"
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
