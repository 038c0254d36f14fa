import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/control/button.tsx';
import { OptionField } from './option-field.tsx';
import type { Runnable } from './runnable.ts';
import { toSentFile } from './sent-file.ts';

interface Props {
  command: Runnable;
  run: (options: object) => Promise<void>;
  onCancel: () => void;
}

/** The form of a command with options. */
export function CommandForm({ command, run, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const values = useRef<Record<string, unknown>>({});
  // At once, because the person types on.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const readOptions = () => readValues(values.current);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void readOptions().then(run);
  };
  return (
    <form ref={form} className="command fields" onSubmit={submit}>
      <h3 className="wide">{`/${command.name}`}</h3>
      <p className="wide">{command.description}</p>
      {command.options.map((option) => (
        <OptionField
          key={option.name}
          command={command.name}
          option={option}
          readOptions={readOptions}
          onChange={(value) => {
            values.current[option.name] = value;
          }}
        />
      ))}
      <div className="actions wide">
        <Button variant="hot" type="submit">{`Run /${command.name}`}</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** What is filled in, with files as the console takes them. */
async function readValues(values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const read = await Promise.all(
    Object.entries(values).map(
      async ([name, value]) => [name, value instanceof File ? await toSentFile(value) : value] as const,
    ),
  );
  return Object.fromEntries(read.filter(([, value]) => value !== undefined && value !== ''));
}
