import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Character } from '#shared/character.ts';
import { CHARACTER_FIELD_NAMES, CHARACTER_LABELS } from '#shared/character-labels.ts';
import { findFace } from '#shared/face/find-face.ts';
import { FacePortrait } from '../../session/face-portrait.tsx';
import { RichText } from './render-rich-text.tsx';

interface Props {
  character: Character;
  /** Shows the id, and omits what its player has not set. */
  forStaff?: boolean;
  /** What the reader can do with the character. */
  children?: ReactNode;
}

/** The fields that are facts: the name is the heading, and a face and a bio are more than one line. */
const FACTS = CHARACTER_FIELD_NAMES.filter((name) => name !== 'name' && name !== 'face' && name !== 'bio');

/** A character with its facts and its bio. */
export function CharacterProfile({ character, forStaff = false, children }: Props) {
  const { id, name, bio, face } = character;
  const hasBio = bio.trim() !== '';
  const facts = [
    { label: 'ID', value: forStaff ? <code className="text-sm">{id}</code> : undefined },
    ...FACTS.map((fact) => ({ label: CHARACTER_LABELS[fact], value: character[fact] })),
  ].filter(({ label, value }) => (forStaff || label === 'ID' ? value : true));
  return (
    <article aria-label={name} className="stepped flex h-full flex-col gap-4 bg-panel p-5">
      <div className="flex items-start gap-4">
        <FacePortrait face={findFace(face, id)} />
        <div className="min-w-0 grow">
          <h3 className="font-text text-xl leading-snug font-bold wrap-anywhere">{name}</h3>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-[0.9375rem]">
            {facts.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
            {hasBio || forStaff ? null : <Fact label={CHARACTER_LABELS.bio}>{undefined}</Fact>}
          </dl>
        </div>
      </div>
      {hasBio ? <CharacterBio name={name} bio={bio} /> : null}
      {children}
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{label}</dt>
    <dd className="wrap-anywhere">{children || <NotSet />}</dd>
  </>
);

const NotSet = () => <span className="text-soft">Not set</span>;

/** A bio in a card; a longer one scrolls, by keyboard too. */
function CharacterBio({ name, bio }: { name: string; bio: string }) {
  const room = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const element = room.current;
    setScrolls(element !== null && element.scrollHeight > element.clientHeight);
  }, [bio]);
  const asScroller = scrolls ? { role: 'region', 'aria-label': `Bio of ${name}`, tabIndex: 0 } : {};
  return (
    <div ref={room} className="max-h-56 grow overflow-y-auto focus-visible:-outline-offset-3" {...asScroller}>
      <RichText text={bio} />
    </div>
  );
}
