import type { SiteConfig, SocialName } from '#shared/site-config.ts';

/** The name of each social network, in display order. */
const LABELS: Record<SocialName, string> = {
  twitter: 'Twitter',
  discord: 'Discord',
  patreon: 'Patreon',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

const ORDER = Object.keys(LABELS);

interface SocialLink {
  name: SocialName;
  label: string;
  url: string;
}

/** The social links of a stage, in order; empty until the stage's settings load. */
export const listSocialLinks = (config: SiteConfig | undefined): SocialLink[] =>
  (config?.socialLinks ?? [])
    .map(({ name, url }) => ({ name, label: LABELS[name], url }))
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
