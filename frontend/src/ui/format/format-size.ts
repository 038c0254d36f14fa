import { formatCount } from './format-number.ts';
import { createLazily } from './lazily.ts';

/**
 * Formats a size in bytes as whole kilobytes of 1024 bytes: 12 KB. At least 1 KB, so that no file looks
 * empty.
 */
export const formatKilobytes = (bytes: number): string =>
  `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`;

const megabytes = createLazily(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }));

/** Formats a size in bytes as megabytes of 1024 kilobytes: 1.25 MB. At least 0.01 MB, so that no file looks empty. */
export const formatMegabytes = (bytes: number): string =>
  `${megabytes().format(Math.max(0.01, bytes / 1024 ** 2))} MB`;
