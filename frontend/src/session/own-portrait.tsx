import { useQuery } from '@tanstack/react-query';
import { findFace } from '#shared/face/find-face.ts';
import type { PlayerId } from '#shared/ids.ts';
import { charactersQuery } from '../api/own-characters.ts';
import { FacePortrait } from './face-portrait.tsx';
import { findSelected } from './selected-character.ts';

interface Props {
  playerId: PlayerId;
  scale?: number;
}

/** The picture of the signed-in player: the portrait of the selected character. */
export function OwnPortrait({ playerId, scale = 3 }: Props) {
  const { data } = useQuery(charactersQuery);
  const { id, face } = (data && findSelected(data)) ?? { id: playerId };
  return <FacePortrait face={findFace(face, id)} scale={scale} />;
}
