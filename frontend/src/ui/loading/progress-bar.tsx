import { joinClassNames } from '../class-names.ts';

interface Props {
  /** What makes progress, for example 'Uploading your image'. */
  label: string;
  percent: number;
  /** Moves instead of jumping to the next value. */
  smooth?: boolean;
  /** The height, the corners and the background. */
  className: string;
}

/** How far something has come. */
export const ProgressBar = ({ label, percent, smooth = false, className }: Props) => (
  <span
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    className={joinClassNames('stepped block', className)}
  >
    <span
      className={joinClassNames('block h-full bg-cool', smooth && 'transition-[width] ease-pixel')}
      style={{ width: `${percent}%` }}
    />
  </span>
);
