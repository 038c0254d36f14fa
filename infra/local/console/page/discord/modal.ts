import { createButton, findElement, make, use } from './page.ts';
import type { Component, Modal } from './view.ts';

const [ROW, MENU, TEXT, LABEL] = [1, 3, 10, 18];
const PARAGRAPH = 2;

/** Opens a modal that the application answered with. */
export function openModal(interaction: string, modal: Modal): void {
  const dialog = findElement<HTMLDialogElement>('modal');
  const form = make('form', {});
  form.append(
    make('h2', { id: 'modal-title' }, modal.title),
    ...modal.components.flatMap(buildQuestion),
    make('span', { className: 'press' }, make('button', { type: 'submit' }, 'Submit')),
    make(
      'span',
      { className: 'press' },
      createButton('Cancel', 'modal cancel', () => dialog.close()),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = readValues(form);
    dialog.close();
    void use(modal.title, 'modal', { interaction, values });
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

function buildQuestion({ type, label, description, component, components = [], content }: Component): Node[] {
  if (type === TEXT) return [make('p', {}, content ?? '')];
  if (type === ROW) return components.map((input) => make('label', {}, input.label ?? '', buildInput(input)));
  if (type !== LABEL || !component) return [];
  return [
    make(
      'label',
      {},
      label ?? '',
      ...(description ? [make('small', {}, description)] : []),
      buildInput(component),
    ),
  ];
}

function buildInput(input: Component): HTMLElement {
  const {
    type,
    custom_id: name = '',
    required = true,
    value = '',
    style,
    placeholder = '',
    options = [],
  } = input;
  if (type === MENU) {
    const menu = make('select', { name, required });
    menu.append(...options.map((option) => make('option', { value: option.value }, option.label)));
    menu.dataset.isMenu = 'true';
    return menu;
  }
  const { min_length: minLength = 0, max_length: maxLength = 4_000 } = input;
  const properties = { name, required, value, placeholder, minLength, maxLength };
  return style === PARAGRAPH ? make('textarea', properties) : make('input', properties);
}

function readValues(form: HTMLFormElement): Record<string, string | string[]> {
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  return Object.fromEntries(
    controls.map(({ name, value, dataset }) => [name, dataset.isMenu ? [value] : value]),
  );
}
