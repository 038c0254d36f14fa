import type { PlayerId } from '#shared/ids.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { addPlayerNote, playerNotesQuery } from '../../api/staff-players.ts';
import { NewNote, Notes, useNewNote } from '../../forms/accounts/staff-notes.tsx';

/** The staff notes about a player, and a form to add one. */
export function PlayerNotes({ id }: { id: PlayerId }) {
  const query = playerNotesQuery(id);
  const note = useNewNote({ query, onAdd: (text, key) => addPlayerNote(id, text, key) });
  return (
    <Panel title="Staff notes">
      <p className="mt-2 text-soft">
        Only the game's admins and moderators see these notes. Notes show their author and can't be deleted.
      </p>
      <NewNote {...note} />
      <div className="mt-6 mb-2">
        <Notes query={query} />
      </div>
    </Panel>
  );
}
