import { call, createButton, findElement, make, page, readFile, use } from './page.ts';
import type { Command, CommandOption } from './view.ts';

const CHAT_INPUT = 1;
const [SUBCOMMAND, GROUP, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, NUMBER, FILE] = [
  1, 2, 4, 5, 6, 7, 8, 10, 11,
];
const SUGGEST_MILLISECONDS = 200;

/** A command that can be run, with the names of its subcommands. */
interface Runnable {
  name: string;
  description: string;
  options: CommandOption[];
}

/** A field of the form, and how its value is read. */
interface Field {
  option: CommandOption;
  element: HTMLElement;
  focus: () => void;
  read: () => Promise<unknown> | unknown;
}

/** Lists every command and subcommand that can be run, as it is typed. */
export const listRunnable = (commands: readonly Command[]): Runnable[] =>
  commands
    .filter(({ type = CHAT_INPUT }) => type === CHAT_INPUT)
    .flatMap(({ name, description = '', options = [] }) => listInside(name, description, options));

function listInside(name: string, description: string, options: CommandOption[]): Runnable[] {
  const inner = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (inner.length === 0) return [{ name, description, options }];
  return inner.flatMap((each) => listInside(`${name} ${each.name}`, each.description, each.options ?? []));
}

/** Opens the form of a command. One without options is run at once. */
export function openCommand(command: Runnable): void {
  closeCommand();
  if (command.options.length === 0) return void run(command, []).then((isSent) => isSent && closeAndReturn());
  const form = findElement<HTMLFormElement>('command');
  const fields: Field[] = command.options.map((option) => buildField(command, option, () => fields));
  form.replaceChildren(
    make('h3', { className: 'wide' }, `/${command.name}`),
    make('p', { className: 'wide' }, command.description),
    ...fields.map(({ element }) => element),
    make(
      'div',
      { className: 'row wide' },
      make('span', { className: 'press' }, make('button', { type: 'submit' }, `Run /${command.name}`)),
      make('span', { className: 'press' }, createButton('Cancel', 'cancel', closeAndReturn)),
    ),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    void run(command, fields).then((isSent) => isSent && closeAndReturn());
  };
  form.hidden = false;
  fields[0]?.focus();
}

/** Closes the form. */
export function closeCommand(): void {
  const form = findElement('command');
  form.hidden = true;
  form.replaceChildren();
}

function closeAndReturn(): void {
  closeCommand();
  const text = findElement<HTMLInputElement>('text');
  text.value = '';
  text.dispatchEvent(new Event('input'));
  text.focus();
}

async function run({ name }: Runnable, fields: readonly Field[]): Promise<boolean> {
  const { channel } = page;
  return use(`/${name}`, 'command', { channel, name, options: await readFields(fields) });
}

async function readFields(fields: readonly Field[]): Promise<Record<string, unknown>> {
  const read = await Promise.all(
    fields.map(async (field) => [field.option.name, await field.read()] as const),
  );
  return Object.fromEntries(read.filter(([, value]) => value !== undefined && value !== ''));
}

function buildField(command: Runnable, option: CommandOption, listFields: () => readonly Field[]): Field {
  const choices = listChoices(option);
  if (choices) return buildChoice(option, choices);
  if (option.type === FILE) return buildFile(option);
  return buildText(command, option, listFields);
}

function listChoices({
  type,
  choices,
}: CommandOption): { name: string; value: string | number | boolean }[] | undefined {
  const { people = [], channels = [], roles = [] } = page.view ?? {};
  if (choices?.length) return choices;
  if (type === BOOLEAN)
    return [
      { name: 'Yes', value: true },
      { name: 'No', value: false },
    ];
  if (type === USER) return people.map(({ username, id }) => ({ name: username, value: id }));
  if (type === CHANNEL)
    return channels.filter(({ kind }) => kind !== 'dm').map(({ name, id }) => ({ name, value: id }));
  if (type === ROLE) return roles.map(({ name, id }) => ({ name, value: id }));
  return undefined;
}

const label = ({ name, description, required }: CommandOption, ...controls: Node[]): HTMLElement =>
  make(
    'label',
    { className: 'wide' },
    `${name}${required ? '' : ' (optional)'}: ${description}`,
    ...controls,
  );

function buildChoice(
  option: CommandOption,
  choices: readonly { name: string; value: string | number | boolean }[],
): Field {
  const menu = make('select', { required: option.required ?? false }, make('option', { value: '' }, ''));
  menu.append(...choices.map(({ name }, nth) => make('option', { value: String(nth) }, name)));
  const read = () => (menu.value === '' ? undefined : choices[Number(menu.value)]?.value);
  return { option, element: label(option, menu), focus: () => menu.focus(), read };
}

function buildFile(option: CommandOption): Field {
  const input = make('input', { type: 'file', required: option.required ?? false });
  const read = () => (input.files?.[0] ? readFile(input.files[0]) : undefined);
  return { option, element: label(option, input), focus: () => input.focus(), read };
}

/** A text or a number, with suggestions below it while someone types. */
function buildText(command: Runnable, option: CommandOption, listFields: () => readonly Field[]): Field {
  const isNumber = option.type === INTEGER || option.type === NUMBER;
  const input = make('input', { required: option.required ?? false, autocomplete: 'off' });
  if (isNumber) Object.assign(input, { type: 'number', step: option.type === INTEGER ? '1' : 'any' });
  let chosen: { name: string; value: string | number } | undefined;
  const read = () => {
    const value = chosen?.name === input.value ? chosen.value : input.value;
    return isNumber && value !== '' ? Number(value) : value;
  };
  const suggestions = make('ul', { className: 'stack wide', ariaLabel: `Suggestions for ${option.name}` });
  const suggest = async () => {
    const options = await readFields(listFields());
    const body = {
      person: page.person,
      channel: page.channel,
      name: command.name,
      options,
      focused: option.name,
    };
    const { choices } = await call<{ choices: { name: string; value: string | number }[] }>('suggest', body);
    const buttons = choices.map((choice) =>
      createButton(choice.name, `suggestion ${choice.value}`, () => {
        chosen = choice;
        input.value = choice.name;
        suggestions.replaceChildren();
        input.focus();
      }),
    );
    suggestions.replaceChildren(...buttons.map((button) => make('li', {}, button)));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (option.autocomplete)
    input.addEventListener('input', () => {
      clearTimeout(timer);
      // Without suggestions, the option can still be filled in.
      timer = setTimeout(
        () => void suggest().catch(() => suggestions.replaceChildren()),
        SUGGEST_MILLISECONDS,
      );
    });
  const element = make('div', { className: 'wide' }, label(option, input), suggestions);
  return { option, element, focus: () => input.focus(), read };
}
