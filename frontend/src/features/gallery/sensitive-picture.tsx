import { getGrid, type PictureProps, PlainPicture, useIsHidden } from './gallery-picture.tsx';
import { Mosaic, useMosaicStep } from './mosaic.tsx';

/** An image rated r: a mosaic until the user chooses to see such images, when it resolves. */
export function SensitivePicture(props: PictureProps) {
  const { image, fit } = props;
  const hidden = useIsHidden(image);
  const step = useMosaicStep(hidden);
  const grid = getGrid(image);
  const { width, height } = grid ?? image;
  return (
    <>
      <PlainPicture {...props} hidden={hidden} covered={step !== undefined} />
      {step === undefined ? null : <Mosaic {...{ step, width, height, fit }} hasGrid={grid !== undefined} />}
    </>
  );
}
