/** The error for an uploaded file that cannot be used; the message tells the uploader why. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}
