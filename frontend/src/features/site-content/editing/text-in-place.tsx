import { Pencil } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TextKey } from '#shared/text-content.ts';
import { TwoSides } from '#ui/content/differences.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { CONFLICT_SIDES, describeConflict, EditConflict } from '../../../forms/conflicts/edit-conflict.tsx';
import { Versions } from '../../../forms/versions/lazy-versions-dialog.tsx';
import { PlainText, type SiteTextProps } from '../site-text.tsx';
import { TEXT_NAMES, TextEditor } from './text-editor.tsx';
import { useTextEditing } from './use-text-editing.ts';

/** A text of the home page that editors can change in place. */
export function TextInPlace({ id, draw }: SiteTextProps) {
  const { draft, busy, conflict, atWork, begin, type, submit, cancel, goOn } = useTextEditing(id);
  const button = useRef<HTMLButtonElement>(null);
  const editing = !busy && !conflict && draft;
  const [versions, setVersions] = useState(false);
  useFocusAfter(Boolean(editing), button);
  if (editing) {
    const openVersions = () => {
      // A draft stays; an unchanged text closes its editor.
      if (editing.typed === editing.from.text) cancel();
      setVersions(true);
    };
    return (
      <>
        <TextEditor
          id={id}
          value={editing.typed}
          takesFocus={atWork}
          onType={type}
          onSave={() => void submit()}
          onCancel={cancel}
          onVersions={editing.from.version > 0 ? openVersions : undefined}
        />
        {versions ? <TextVersions id={id} onClose={() => setVersions(false)} button={button} /> : null}
      </>
    );
  }
  return (
    <>
      <PlainText id={id} {...(draw && { draw })} />
      {begin ? (
        <button
          ref={button}
          type="button"
          aria-label={`Edit the ${TEXT_NAMES[id]}`}
          title={`Edit the ${TEXT_NAMES[id]}`}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          className="group focus-frame -my-3 inline-grid size-11 place-items-center align-middle text-base"
          onClick={() => busy || begin()}
        >
          <span className="stepped step-2 grid size-7 place-items-center bg-raised text-cool group-hover:bg-line group-active:translate-y-0.5">
            {busy ? <BusyMark /> : <Icon of={Pencil} size={16} />}
          </span>
        </button>
      ) : null}
      {versions ? <TextVersions id={id} onClose={() => setVersions(false)} button={button} /> : null}
      {conflict
        ? // Headings and paragraphs must not contain a dialog.
          createPortal(
            <TextConflict
              id={id}
              mine={conflict.mine}
              theirs={conflict.theirs.text}
              by={conflict.by}
              onKeepMine={conflict.keepMine}
              onTakeTheirs={cancel}
              onGoOn={goOn}
              returnFocus={() => button.current}
            />,
            document.body,
          )
        : null}
    </>
  );
}

interface VersionsProps {
  id: SiteTextProps['id'];
  onClose: () => void;
  /** Gets the focus on closing, if the editor that opened this is gone. */
  button: RefObject<HTMLElement | null>;
}

/** Headings and paragraphs must not contain a dialog. */
const TextVersions = ({ id, onClose, button }: VersionsProps) =>
  createPortal(
    <Versions
      kind="text"
      id={id}
      about={TEXT_NAMES[id]}
      onClose={onClose}
      returnFocus={(opener) => (opener?.isConnected ? null : button.current)}
    />,
    document.body,
  );

/** Returns the focus to the button when the editor closes. */
function useFocusAfter(isEditing: boolean, button: RefObject<HTMLElement | null>): void {
  const wasEditing = useRef(isEditing);
  const giveBack = useEffectEvent(() => {
    // Unless the user has moved on.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (wasEditing.current && !isEditing) giveBack();
    wasEditing.current = isEditing;
  }, [isEditing]);
}

interface Props {
  id: TextKey;
  mine: string;
  theirs: string;
  by: string | undefined;
  onKeepMine: () => Promise<void>;
  onTakeTheirs: () => void;
  onGoOn: () => void;
  returnFocus: () => HTMLElement | null;
}

/** Shows the user's version next to the version that someone else saved. Closing it decides nothing. */
function TextConflict({ id, mine, theirs, by, onKeepMine, onTakeTheirs, onGoOn, returnFocus }: Props) {
  return (
    <PanelDialog title={`Edit the ${TEXT_NAMES[id]}`} onClose={onGoOn} returnFocus={returnFocus}>
      <div className="mt-4">
        <EditConflict
          title={describeConflict('this text', by)}
          fallback="Failed to save text"
          onKeepMine={onKeepMine}
          onTakeTheirs={onTakeTheirs}
          onGoOn={onGoOn}
        >
          <TwoSides
            titles={CONFLICT_SIDES}
            sides={[<bdi key="mine">{mine}</bdi>, <bdi key="theirs">{theirs}</bdi>]}
          />
        </EditConflict>
      </div>
    </PanelDialog>
  );
}
