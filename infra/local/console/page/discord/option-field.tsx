import { useRef, useState } from 'react';
import { CONTROL, Field, SelectField, TextField } from '#ui/form/field.tsx';
import { call } from '../call.ts';
import { useDiscord } from './use-discord.ts';
import type { CommandOption, View } from './view.ts';

const [INTEGER, BOOLEAN, USER, CHANNEL, ROLE, NUMBER, FILE] = [4, 5, 6, 7, 8, 10, 11];
const SUGGEST_MILLISECONDS = 200;

interface Choice {
  name: string;
  value: string | number | boolean;
}

interface Props {
  /** The name of the command. */
  command: string;
  option: CommandOption;
  /** Reads what is filled in so far, for which there are suggestions. */
  readOptions: () => Promise<Record<string, unknown>>;
  onChange: (value: unknown) => void;
}

/** A field for an option of a command. */
export function OptionField(props: Props) {
  const { view } = useDiscord();
  const { option, onChange } = props;
  const { required = false } = option;
  const choices = listChoices(option, view);
  if (choices)
    return (
      <SelectField
        label={describe(option)}
        className="wide"
        required={required}
        options={[
          { value: '', label: '' },
          ...choices.map(({ name }, nth) => ({ value: String(nth), label: name })),
        ]}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? undefined : choices[Number(value)]?.value)
        }
      />
    );
  if (option.type === FILE)
    return (
      <Field label={describe(option)} className="wide">
        {(aria) => (
          <input
            {...aria}
            className={`${CONTROL} file`}
            type="file"
            required={required}
            onChange={({ target }) => onChange(target.files?.[0])}
          />
        )}
      </Field>
    );
  return <TypedOption {...props} />;
}

const describe = ({ name, description, required }: CommandOption): string =>
  `${name}${required ? '' : ' (optional)'}: ${description}`;

function listChoices({ type, choices }: CommandOption, view: View): readonly Choice[] | undefined {
  if (choices?.length) return choices;
  if (type === BOOLEAN)
    return [
      { name: 'Yes', value: true },
      { name: 'No', value: false },
    ];
  if (type === USER) return view.people.map(({ username, id }) => ({ name: username, value: id }));
  if (type === CHANNEL)
    return view.channels.filter(({ kind }) => kind !== 'dm').map(({ name, id }) => ({ name, value: id }));
  if (type === ROLE) return view.roles.map(({ name, id }) => ({ name, value: id }));
  return undefined;
}

/** A text or a number, with suggestions below it while someone types. */
function TypedOption({ command, option, readOptions, onChange }: Props) {
  const { choice } = useDiscord();
  const isNumber = option.type === INTEGER || option.type === NUMBER;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState('');
  const [suggestions, setSuggestions] = useState<readonly Choice[]>([]);
  const fill = (shown: string, value: Choice['value']) => {
    setText(shown);
    onChange(isNumber && value !== '' ? Number(value) : value);
  };
  const suggest = async () => {
    const options = await readOptions();
    const body = { ...choice, name: command, options, focused: option.name };
    setSuggestions((await call<{ choices: Choice[] }>('discord/suggest', body)).choices);
  };
  const type = (typed: string) => {
    fill(typed, typed);
    if (!option.autocomplete) return;
    clearTimeout(timer.current);
    // Without suggestions, the option can still be filled in.
    timer.current = setTimeout(() => void suggest().catch(() => setSuggestions([])), SUGGEST_MILLISECONDS);
  };
  return (
    <div className="wide">
      <TextField
        ref={input}
        label={describe(option)}
        required={option.required ?? false}
        autoComplete="off"
        {...(isNumber && { type: 'number', step: option.type === INTEGER ? '1' : 'any' })}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <ul className="stack" aria-label={`Suggestions for ${option.name}`}>
        {suggestions.map(({ name, value }) => (
          <li key={String(value)}>
            <button
              type="button"
              className="entry stepped"
              onClick={() => {
                fill(name, value);
                setSuggestions([]);
                input.current?.focus();
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
