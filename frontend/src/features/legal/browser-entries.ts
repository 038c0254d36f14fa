/** Something that the site keeps in the browser: the names it has there, and what it is for. */
export interface BrowserEntry {
  names: readonly string[];
  purpose: string;
}

/** All there is, by what it depends on. A test compares it with the code. */
export const BROWSER_ENTRIES = {
  needed: [
    { names: ['cookieConsent'], purpose: 'Your answer to the question about cookies.' },
    { names: ['pixelcrowd.adult'], purpose: 'That you have said to be 18 or older.' },
    { names: ['pixelcrowd.veil'], purpose: 'That you have asked to see pictures rated R.' },
    {
      names: ['webToken', 'gameToken'],
      purpose: 'That you are signed in, to the website and to the game. Gone when you sign out.',
    },
    { names: ['pixelcrowd.character'], purpose: 'Which of your characters you chose last.' },
    {
      names: ['pixelcrowd.decisions'],
      purpose: 'For staff: what you decided about pictures, until the server has confirmed it.',
    },
  ],
  tab: [
    {
      names: ['pixelcrowd.viewer'],
      purpose: 'A random name, so that looking at a picture twice a day counts as one view.',
    },
    { names: ['pixelcrowd.places'], purpose: 'How far down you were on each page, for when you go back.' },
    {
      names: ['pixelcrowd.redirectAfterLogin.web', 'pixelcrowd.redirectAfterLogin.game'],
      purpose: 'Where you wanted to go before you had to sign in.',
    },
    {
      names: ['pixelcrowd.reloaded'],
      purpose: 'When a page was loaded anew after a new version of the site came out.',
    },
  ],
  optional: [
    { names: ['pixelcrowd.chat'], purpose: 'Whether you left the community chat open, for your next visit.' },
  ],
} as const satisfies Record<string, readonly BrowserEntry[]>;
