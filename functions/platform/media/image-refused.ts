/** The error for a file that cannot become an image; the message tells the uploader why. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}
