/** The error for an uploaded file that cannot be used; the message says why, for the uploader. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}
