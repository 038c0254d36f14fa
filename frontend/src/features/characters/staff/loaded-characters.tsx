import type { ReactNode } from 'react';
import type { Character } from '#shared/character.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import type { QueryState } from '#ui/loading/use-query-state.ts';

interface Props {
  query: QueryState<{ characters: readonly Character[] }>;
  /** Centers what is shown in place of the characters. */
  centered?: boolean;
  children: (characters: readonly Character[]) => ReactNode;
}

/** The characters of a player once they have loaded, or why there are none. */
export function LoadedCharacters({ query, centered = false, children }: Props) {
  if (query.state === 'failed')
    return <FailedNotice title="Failed to load characters" busy={query.busy} onRetry={query.retry} />;
  if (query.state === 'loading')
    return (
      <p
        role="status"
        className={joinClassNames('flex items-center gap-3 text-soft', centered && 'justify-center py-4')}
      >
        <BusyMark />
        Loading characters...
      </p>
    );
  if (query.data.characters.length > 0) return children(query.data.characters);
  return (
    <p role="status" className={joinClassNames('text-soft', centered && 'py-4 text-center')}>
      No characters found for this user
    </p>
  );
}
