import type { ComponentProps } from 'react';
import { Picture } from '#ui/picture/picture.tsx';
import { MosaicCover } from './mosaic.tsx';

interface Props extends Omit<ComponentProps<typeof Picture>, 'covered'> {
  hidden: boolean;
}

/** An image in a `frame` that is a mosaic while it is hidden. */
export const MosaicPicture = ({ hidden, ...picture }: Props) => {
  const { grid, fit } = picture;
  const { width, height } = grid ?? picture;
  return (
    <MosaicCover hidden={hidden} width={width} height={height} fit={fit} hasGrid={grid !== undefined}>
      {(covered) => <Picture {...picture} covered={covered} />}
    </MosaicCover>
  );
};
