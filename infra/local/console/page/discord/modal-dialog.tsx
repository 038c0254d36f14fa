import type { SubmitEvent } from 'react';
import { Button } from '#ui/control/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { useDiscord } from './use-discord.ts';
import type { Component, Modal } from './view.ts';

const [ROW, MENU, TEXT, LABEL] = [1, 3, 10, 18];
const PARAGRAPH = 2;

interface Props {
  interaction: string;
  modal: Modal;
  onClose: () => void;
}

/** A modal that the application returned. */
export function ModalDialog({ interaction, modal, onClose }: Props) {
  const { use } = useDiscord();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readValues(new FormData(event.currentTarget), modal);
    onClose();
    void use(modal.title, 'modal', { interaction, values });
  };
  return (
    <PanelDialog title={modal.title} onClose={onClose}>
      <form className="fields modal-fields" onSubmit={submit}>
        {modal.components.map((component, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the components of a modal never change
          <Question key={nth} component={component} />
        ))}
        <div className="actions">
          <Button variant="hot" type="submit">
            Submit
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </PanelDialog>
  );
}

function Question({ component }: { component: Component }) {
  const { type, label = '', description, content } = component;
  if (type === TEXT) return <p>{content}</p>;
  if (type === ROW)
    return listInputs(component).map((input) => (
      <Input key={input.custom_id} input={input} label={input.label ?? ''} />
    ));
  const [input] = listInputs(component);
  return input ? <Input input={input} label={label} hint={description ?? undefined} /> : null;
}

/** What can be filled in within a component of a modal. */
const listInputs = ({ type, component, components = [] }: Component): Component[] => {
  if (type === ROW) return components;
  return type === LABEL && component ? [component] : [];
};

interface InputProps {
  input: Component;
  label: string;
  hint?: string | undefined;
}

function Input({ input, label, hint }: InputProps) {
  const { type, custom_id: name = '', required = true, value = '', style, placeholder = '' } = input;
  const { options = [], min_length: minLength = 0, max_length: maxLength = 4_000 } = input;
  if (type === MENU)
    return <SelectField label={label} hint={hint} name={name} required={required} options={options} />;
  const properties = { label, hint, name, required, placeholder, minLength, maxLength, defaultValue: value };
  return style === PARAGRAPH ? <TextArea {...properties} /> : <TextField {...properties} />;
}

/** The values by the ids of their inputs; that of a menu is a list. */
function readValues(fields: FormData, { components }: Modal): Record<string, string | string[]> {
  const inputs = components.flatMap(listInputs);
  return Object.fromEntries(
    inputs.map(({ type, custom_id: name = '' }) => {
      const value = String(fields.get(name) ?? '');
      return [name, type === MENU ? [value] : value];
    }),
  );
}
