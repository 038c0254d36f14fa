import { CHARACTER_LIMITS } from './character-limits.ts';
import { GALLERY_LIMITS } from './gallery-limits.ts';

/** The most that a package may grant. */
export const BENEFIT_LIMITS = { characterSlots: 200, submissionsPerDay: 100 } as const;

/** How the game draws a player's name, from the plainest to the finest. */
export const NAME_TAG_STYLES = ['plain', 'glowing', 'animated'] as const;
export type NameTagStyle = (typeof NAME_TAG_STYLES)[number];

/** What a package brings its buyer, which the server and the game carry out. */
export interface Benefits {
  characterSlots: number;
  submissionsPerDay: number;
  nameTagStyle: NameTagStyle;
  /** A badge next to the buyer's name in the gallery, on their profile and on Discord. */
  premiumBadge: boolean;
  /** Reviewers meet the buyer's waiting images first. */
  reviewPriority: boolean;
}

/** What everyone has. */
export const NO_BENEFITS: Benefits = {
  characterSlots: CHARACTER_LIMITS.perPlayer,
  submissionsPerDay: GALLERY_LIMITS.submissionsPerDay,
  nameTagStyle: 'plain',
  premiumBadge: false,
  reviewPriority: false,
};

const NAME_TAGS: Readonly<Record<NameTagStyle, string | undefined>> = {
  plain: undefined,
  glowing: 'Glowing name tag',
  animated: 'Animated name tag',
};

/** Describes what a package brings beyond what everyone has, a line each. */
export function describeBenefits({
  characterSlots,
  submissionsPerDay,
  nameTagStyle,
  premiumBadge,
  reviewPriority,
}: Benefits): string[] {
  const usual = NO_BENEFITS;
  return [
    ...(characterSlots > usual.characterSlots
      ? [`${characterSlots} character slots instead of ${usual.characterSlots}`]
      : []),
    ...(submissionsPerDay > usual.submissionsPerDay
      ? [`${submissionsPerDay} gallery submissions a day instead of ${usual.submissionsPerDay}`]
      : []),
    ...(NAME_TAGS[nameTagStyle] ? [NAME_TAGS[nameTagStyle]] : []),
    ...(premiumBadge ? ['Premium badge next to your name'] : []),
    ...(reviewPriority ? ['Your images are reviewed first'] : []),
  ];
}

/** Returns the best of each benefit: a person may have several packages at a time. */
export const joinBenefits = (some: readonly Benefits[]): Benefits =>
  some.reduce(
    (one, other) => ({
      characterSlots: Math.max(one.characterSlots, other.characterSlots),
      submissionsPerDay: Math.max(one.submissionsPerDay, other.submissionsPerDay),
      nameTagStyle: pickFiner(one.nameTagStyle, other.nameTagStyle),
      premiumBadge: one.premiumBadge || other.premiumBadge,
      reviewPriority: one.reviewPriority || other.reviewPriority,
    }),
    NO_BENEFITS,
  );

const pickFiner = (one: NameTagStyle, other: NameTagStyle): NameTagStyle =>
  NAME_TAG_STYLES.indexOf(one) > NAME_TAG_STYLES.indexOf(other) ? one : other;
