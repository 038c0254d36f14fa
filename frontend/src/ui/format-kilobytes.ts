import { formatCount } from './format.ts';

/**
 * Formats a size in bytes as whole kilobytes of 1024 bytes: 12 KB. At least 1 KB, so that no file looks
 * empty.
 */
export const formatKilobytes = (bytes: number): string =>
  `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`;
