import type { PublicPage } from './public-page.ts';

/** The pages that the footer names: rules, rights, and what else one may want to know before playing. */
export const LEGAL_PAGES = {
  privacy: {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What Pixelcrowd stores about you, why, for how long, and how to have it removed.',
  },
  terms: {
    path: '/terms-of-service',
    title: 'Terms of service',
    description: 'The terms under which Pixelcrowd, its game and its gallery may be used.',
  },
  guidelines: {
    path: '/community-guidelines',
    title: 'Community guidelines',
    description: 'How the Pixelcrowd community treats one another, and what may be shown in its gallery.',
  },
  cookies: {
    path: '/cookie-policy',
    title: 'Cookie policy',
    description: 'What Pixelcrowd keeps in your browser, what for, and how to change your mind about it.',
  },
  dmca: {
    path: '/dmca',
    title: 'Copyright and DMCA',
    description: 'How to report an image on Pixelcrowd that uses your work without your permission.',
  },
  requirements: {
    path: '/system-requirements',
    title: 'System requirements',
    description: 'The computer and the connection that the Pixelcrowd game needs to run well.',
  },
  creators: {
    path: '/creator-program',
    title: 'Creator program',
    description: 'How artists take part in Pixelcrowd: drawing for the gallery, the game and its shop.',
  },
  events: {
    path: '/events',
    title: 'Events',
    description: 'What is going on in the Pixelcrowd community, and where news of events is posted.',
  },
} as const satisfies Record<string, PublicPage>;
