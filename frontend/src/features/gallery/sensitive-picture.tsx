import { MosaicCover } from '../../forms/images/mosaic.tsx';
import { getGrid, type PictureProps, PlainPicture, useIsHidden } from './gallery-picture.tsx';

/** An image rated r: a mosaic until the user chooses to see such images, when it resolves. */
export function SensitivePicture(props: PictureProps) {
  const { image, fit } = props;
  const hidden = useIsHidden(image);
  const grid = getGrid(image);
  const { width, height } = grid ?? image;
  return (
    <MosaicCover hidden={hidden} width={width} height={height} fit={fit} hasGrid={grid !== undefined}>
      {(covered) => <PlainPicture {...props} hidden={hidden} covered={covered} />}
    </MosaicCover>
  );
}
