/** A file that cannot become an image here; the message tells the uploader why. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}
