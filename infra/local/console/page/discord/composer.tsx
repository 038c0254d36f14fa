import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { CONTROL, Field, TextField } from '#ui/form/field.tsx';
import { call } from '../call.ts';
import { OptionField } from './option-field.tsx';
import { listRunnable, type Runnable } from './runnable.ts';
import { toSentFile } from './sent-file.ts';
import { useDiscord } from './use-discord.ts';

/** Lets a person write, and choose commands. */
export function Composer() {
  const { view, choice, perform, use } = useDiscord();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Runnable>();
  const input = useRef<HTMLInputElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  // Enter pressed twice sends one message.
  const isSending = useRef<boolean>(false);
  const isCommand = text.startsWith('/');
  const matching = isCommand
    ? listRunnable(view.commands).filter(({ name }) => `/${name}`.startsWith(text.trimEnd()))
    : [];
  const closeAndReturn = () => {
    setOpened(undefined);
    setText('');
    input.current?.focus();
  };
  const run = async ({ name }: Runnable, options: object) => {
    const isSent = await use(`/${name}`, 'command', { channel: choice.channel, name, options });
    if (isSent) closeAndReturn();
  };
  const open = (command: Runnable) => {
    setOpened(command.options.length > 0 ? command : undefined);
    if (command.options.length === 0) void run(command, {});
  };
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    const isSent = await perform('Sent', async () => {
      const chosen = picture.current?.files?.[0];
      const file = chosen && (await toSentFile(chosen));
      await call('discord/post', { ...choice, content: text, ...(file && { file }) });
    });
    isSending.current = false;
    if (!isSent) return;
    setText('');
    if (picture.current) picture.current.value = '';
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = matching;
    if (!isCommand) void send();
    else if (first) open(first);
  };
  return (
    <>
      <form className="fields" onSubmit={submit}>
        <TextField
          ref={input}
          label="Message, or / for a command"
          className="wide"
          autoComplete="off"
          maxLength={2000}
          value={text}
          onChange={({ target }) => {
            setOpened(undefined);
            setText(target.value);
          }}
        />
        <Field label="Picture">
          {(aria) => (
            <input {...aria} ref={picture} className={`${CONTROL} file`} type="file" accept="image/*" />
          )}
        </Field>
        <Button variant="hot" type="submit">
          Send
        </Button>
      </form>
      <ul className="stack" aria-label="Commands">
        {matching.map((command) => (
          <li key={command.name}>
            <button type="button" className="entry stepped" onClick={() => open(command)}>
              {`/${command.name} · ${command.description}`}
            </button>
          </li>
        ))}
        {isCommand && matching.length === 0 ? <li>No such command here</li> : null}
      </ul>
      {opened ? (
        <CommandForm
          key={opened.name}
          command={opened}
          run={(options) => run(opened, options)}
          onCancel={closeAndReturn}
        />
      ) : null}
    </>
  );
}

interface CommandFormProps {
  command: Runnable;
  run: (options: object) => Promise<void>;
  onCancel: () => void;
}

/** The form of a command with options. */
function CommandForm({ command, run, onCancel }: CommandFormProps) {
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
