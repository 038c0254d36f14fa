import type { Modal, Result, View } from './view.ts';

/** What the page shows now; the console has answered once before anything uses it. */
export const page: { view: View | undefined; person: string; channel: string } = {
  view: undefined,
  // What was chosen before a reload. A dash stands for nothing.
  person: sessionStorage.getItem('discord-person') ?? '-',
  channel: sessionStorage.getItem('discord-channel') ?? '-',
};

/** An element of the page itself, so it always exists. */
export const findElement = <E extends HTMLElement = HTMLElement>(id: string): E =>
  document.getElementById(id) as E;

/** Creates an element. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * Creates a button.
 *
 * @param key names it while it is on the page, so that the focus can stay on it when its part is shown again
 */
export function createButton(
  label: string,
  key: string,
  onPress: () => Promise<unknown> | unknown,
  className = 'calm',
): HTMLButtonElement {
  const button = make('button', { type: 'button', className }, label);
  button.dataset.key = key;
  button.addEventListener('click', () => void onPress());
  return button;
}

/** Sends a request to the console, and returns the data of its answer. */
export async function call<Data>(path: string, body?: object): Promise<Data> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/_local/discord/${path}`, sent ?? {});
  const answer = await response.json();
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

const refreshed: { refresh: () => Promise<void>; openModal: (interaction: string, modal: Modal) => void } = {
  refresh: async () => undefined,
  openModal: () => undefined,
};

/** Sets what happens after something was done. */
export const onDone = (handlers: typeof refreshed): void => void Object.assign(refreshed, handlers);

/** Does something, says how it went, and shows what has changed. Returns whether it worked. */
export async function perform(message: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    say(`✓ ${message}`, 'good');
    return true;
  } catch (error) {
    say(`✗ ${error instanceof Error ? error.message : String(error)}`, 'bad');
    return false;
  } finally {
    await refreshed.refresh();
  }
}

/** Uses the application: what it answers is shown, in a dialog if it is a modal. */
export async function use(name: string, path: string, body: object): Promise<boolean> {
  let result: Result | undefined;
  const isSent = await perform(`${name} was answered`, async () => {
    result = await call<Result>(path, { person: page.person, ...body });
    if (result.status === 'failed')
      throw new Error(
        `The application did not respond to ${name}. ${JSON.stringify(result.refusal?.reason)}`,
      );
  });
  if (result?.modal) refreshed.openModal(result.interactionId, result.modal);
  return isSent;
}

function say(text: string, className: string): void {
  const outcome = findElement('outcome');
  outcome.className = `outcome ${className}`;
  outcome.textContent = text;
}

const shown = new Map<string, string>();

/** Shows a part of the page again if what it shows has changed. The focus stays on the control of the same key. */
export function showPart(id: string, data: unknown, build: () => Node[]): void {
  const key = JSON.stringify(data);
  if (shown.get(id) === key) return;
  shown.set(id, key);
  keepFocus(() => findElement(id).replaceChildren(...build()));
}

/** Replaces something, and moves the focus to the control of the same key. */
export function keepFocus(replace: () => void): void {
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  replace();
  if (focused && document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

/** Reads a file as the console takes it. */
export async function readFile(
  file: File,
): Promise<{ fileName: string; type: string; contentBase64: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
  reader.onerror = () => reject(new Error("The file can't be read"));
  reader.readAsDataURL(file);
  return { fileName: file.name, type: file.type, contentBase64: await promise };
}
