import type { PublicPage } from './public-page.ts';

/** The pages linked in the footer: rules, rights and other information for new players. */
export const LEGAL_PAGES = {
  privacy: {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What Pixelcrowd stores about you, why, for how long, and how to have it deleted.',
  },
  terms: {
    path: '/terms-of-service',
    title: 'Terms of service',
    description: 'The terms that apply when you use Pixelcrowd, its game and its gallery.',
  },
  guidelines: {
    path: '/community-guidelines',
    title: 'Community guidelines',
    description:
      'How people in the Pixelcrowd community treat each other, and what can be shown in its gallery.',
  },
  cookies: {
    path: '/cookie-policy',
    title: 'Cookie policy',
    description: 'What Pixelcrowd stores in your browser, why, and how to change your mind.',
  },
  dmca: {
    path: '/dmca',
    title: 'Copyright and DMCA',
    description: 'How to report an image on Pixelcrowd that uses your work without your permission.',
  },
  requirements: {
    path: '/system-requirements',
    title: 'System requirements',
    description: 'The computer and internet connection you need to play Pixelcrowd.',
  },
  creators: {
    path: '/creator-program',
    title: 'Creator program',
    description: 'How artists can take part in Pixelcrowd: drawing for the gallery, the game and its shop.',
  },
  developers: {
    path: '/developers',
    title: 'Connect your game',
    description: 'How a game client or a game server uses the API of Pixelcrowd, step by step.',
  },
  events: {
    path: '/events',
    title: 'Events',
    description: "What's going on in the Pixelcrowd community, and where events are announced.",
  },
} as const satisfies Record<string, PublicPage>;
