import type { BadgeColor } from '#shared/package-fields.ts';
import { joinClassNames } from '#ui/class-names.ts';

const VARIANTS: Readonly<Record<BadgeColor, string>> = {
  blue: 'bg-[#79bbff]',
  green: 'bg-good',
  red: 'bg-bad',
  purple: 'bg-[#bd9aff]',
  gold: 'bg-coin',
};

interface Props {
  text: string;
  color: BadgeColor;
}

/** A few words about a package in a colour of their own, such as 'Best Value'. */
export const PackageBadge = ({ text, color }: Props) => (
  <span
    className={joinClassNames(
      'stepped step-2 inline-block min-w-0 px-2.5 py-0.5 text-sm font-bold wrap-anywhere text-shadow',
      VARIANTS[color],
    )}
  >
    {text}
  </span>
);
