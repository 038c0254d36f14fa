/**
 * How errors begin that sharp and the decoders of libvips report about a file. libpng often gives no reason, which sharp
 * calls unknown.
 */
const ABOUT_FILE = /^(?:Input buffer|VipsJpeg:|vipspng:|gifload_buffer:|webp|Unknown error)/;

/** A decoder that was stopped, or that got no memory, may say so in the words of its format. */
const ABOUT_US = /timeout|memory|killed/i;

/**
 * Returns whether an error of sharp says that a file is damaged. Any other one is a failure of ours, such as a time-out: the
 * same file may be accepted the next time.
 */
export const isAboutFile = (error: unknown): boolean =>
  error instanceof Error && ABOUT_FILE.test(error.message) && !ABOUT_US.test(error.message);
