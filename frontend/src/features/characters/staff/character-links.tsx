import { Link } from 'react-router-dom';
import type { Character } from '#shared/character.ts';
import { findFace } from '#shared/face/find-face.ts';
import { FacePortrait } from '../../../session/face-portrait.tsx';
import { staffPaths } from '../../../session/paths/staff-paths.ts';

interface Props {
  /** The id of the heading that names the list. */
  labelledBy: string;
  characters: readonly Character[];
}

/** Characters with links to their inspection. */
export const CharacterLinks = ({ labelledBy, characters }: Props) => (
  <ul aria-labelledby={labelledBy} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {characters.map(({ id, name, location, face }) => (
      <li key={id} className="focus-frame min-w-0">
        <Link
          to={staffPaths.inspectedCharacter(id)}
          className="stepped flex h-full items-center gap-4 bg-raised p-3 hover:bg-line"
        >
          <FacePortrait face={findFace(face, id)} scale={2} />
          <span className="min-w-0">
            <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
            <span className="block text-sm wrap-anywhere text-soft">{location}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
