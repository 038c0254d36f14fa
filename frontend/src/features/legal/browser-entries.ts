/** An item that the site stores in the browser: its names and its purpose. */
export interface BrowserEntry {
  names: readonly string[];
  purpose: string;
}

/** All stored items, by what they depend on. A test compares them with the code. */
export const BROWSER_ENTRIES = {
  needed: [
    { names: ['cookieConsent'], purpose: 'Your choice in the cookie banner.' },
    { names: ['pixelcrowd.adult'], purpose: "That you confirmed you're 18 or older." },
    { names: ['pixelcrowd.veil'], purpose: 'That you chose to see R-rated pictures.' },
    {
      names: ['webToken', 'gameToken'],
      purpose:
        'Your sign-in to the website and to the game, which lasts for 30 days if you stay signed in. Removed when you sign out.',
    },
    {
      names: ['deviceToken'],
      purpose:
        "Proof that someone has signed in here before, so that others' failed attempts don't lock you out. It signs no one in, and stays when you sign out.",
    },
    {
      names: ['pixelcrowd.wished-like'],
      purpose:
        'The picture that you liked before you had signed in, for a day at most, until your like is sent. Removed when you sign out.',
    },
    {
      names: ['pixelcrowd.editing'],
      purpose: 'For staff: that you have hidden the editing controls of the public pages.',
    },
    {
      names: ['pixelcrowd.editor'],
      purpose: 'For staff: that you edit the site, so that you see changes at once.',
    },
    {
      names: ['pixelcrowd.compact-rows', 'pixelcrowd.review-letters', 'pixelcrowd.revenue-chart'],
      purpose:
        'For staff: whether lists have compact rows, letters on the keyboard make decisions, and the chart of revenue is shown.',
    },
    {
      names: [
        'pixelcrowd.menu-community',
        'pixelcrowd.menu-people',
        'pixelcrowd.menu-site',
        'pixelcrowd.menu-game',
      ],
      purpose: 'For staff: which groups of the menu you have closed.',
    },
  ],
  tab: [
    {
      names: ['pixelcrowd.viewer'],
      purpose: 'A random ID, so that looking at a picture twice a day counts as one view.',
    },
    { names: ['pixelcrowd.places'], purpose: 'How far you scrolled on each page, for when you go back.' },
    {
      names: ['pixelcrowd.likes'],
      purpose: 'How many likes the pictures have that you liked within the last minute.',
    },
    {
      names: ['pixelcrowd.redirectAfterLogin.web', 'pixelcrowd.redirectAfterLogin.game'],
      purpose: 'The page that you return to after signing in.',
    },
    {
      names: ['pixelcrowd.reloaded'],
      purpose: 'When a page last reloaded because of a new version of the site.',
    },
    {
      names: ['pixelcrowd.order'],
      purpose: 'The order that you last placed, so that you can go on after a reload.',
    },
    {
      names: ['pixelcrowd.show-sensitive'],
      purpose: 'For staff: that you chose to see R-rated pictures while reviewing.',
    },
  ],
  optional: [
    { names: ['pixelcrowd.chat'], purpose: 'Whether you left the community chat open, for your next visit.' },
  ],
} as const satisfies Record<string, readonly BrowserEntry[]>;
