import { closeCommand, listRunnable, openCommand } from './command-form.ts';
import { call, createButton, findElement, make, page, perform, readFile } from './page.ts';

const text = findElement<HTMLInputElement>('text');
const picture = findElement<HTMLInputElement>('picture');

/** The commands that begin with what is typed after the slash. */
const listMatching = () =>
  text.value.startsWith('/')
    ? listRunnable(page.view?.commands ?? []).filter(({ name }) =>
        `/${name}`.startsWith(text.value.trimEnd()),
      )
    : [];

function showOffered(): void {
  const matching = listMatching();
  const items = matching.map((command) =>
    createButton(`/${command.name} · ${command.description}`, `offer ${command.name}`, () =>
      openCommand(command),
    ),
  );
  const none =
    text.value.startsWith('/') && items.length === 0 ? [make('li', {}, 'No such command here')] : [];
  findElement('offered').replaceChildren(...items.map((item) => make('li', {}, item)), ...none);
}

/** Whether a message is on its way: Enter pressed twice sends one. */
let isSending = false;

async function send(): Promise<void> {
  const [first] = listMatching();
  if (text.value.startsWith('/')) return void (first && openCommand(first));
  if (isSending) return;
  isSending = true;
  const isSent = await perform('Sent', async () => {
    const chosen = picture.files?.[0];
    const file = chosen && (await readFile(chosen));
    const { person, channel } = page;
    await call('post', { person, channel, content: text.value, ...(file && { file }) });
  });
  isSending = false;
  if (!isSent) return;
  text.value = '';
  picture.value = '';
}

/** Lets a person write, and choose commands. */
export function setUpComposer(): void {
  text.addEventListener('input', () => {
    closeCommand();
    showOffered();
  });
  findElement<HTMLFormElement>('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}
