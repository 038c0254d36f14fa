import type { SiteConfig, SocialName } from '../../../../shared/site-config.ts';

/** What a person calls each place, in the order in which pages list them. */
const LABELS: Record<SocialName, string> = {
  twitter: 'Twitter',
  discord: 'Discord',
  patreon: 'Patreon',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

const ORDER = Object.keys(LABELS);

interface SocialPlace {
  name: SocialName;
  label: string;
  url: string;
}

/** The places that a stage has, in their order; none while that is not known. */
export const socialPlaces = (config: SiteConfig | undefined): SocialPlace[] =>
  (config?.socialLinks ?? [])
    .map(({ name, url }) => ({ name, label: LABELS[name], url }))
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
