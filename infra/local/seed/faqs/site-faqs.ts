import type { SampleFaq } from './sample-faq.ts';

/** What people ask about the gallery, accounts, coins, and things that do not work. */
export const SITE_FAQS: readonly SampleFaq[] = [
  {
    category: 'features',
    question: 'How do I get a picture into the gallery?',
    answer:
      'Sign in to your game account, verify your email address, and hand the picture in with Submit your art. Give it a title, say what is on it for those who cannot see it, and choose a category and a rating.\n\nOur staff look at every picture before anybody else does. Under My submissions on your profile you see how many are before yours, and the reason if it was not taken.\n\nYou can hand in ten pictures a day.',
    tags: ['gallery', 'submissions', 'upload'],
  },
  {
    category: 'features',
    question: 'Which pictures are taken, and which are not?',
    answer:
      'Your own pixel art and your own screenshots are. It should fit its category, carry the right rating and not be in the gallery already.\n\nThe work of others, real people without their consent, and anything that shows or suggests minors is not, whatever its rating. The Community Guidelines have it all.',
    tags: ['gallery', 'submissions', 'rules'],
  },
  {
    category: 'features',
    question: 'What do the ratings mean?',
    answer:
      'G is for anything that could hang in a café. PG may be a little dark, spooky or cheeky. R is for adult content.\n\nWhether pictures rated R are in the gallery at all is decided by our staff. Where they are, they stay blurred until you ask to see them.',
    tags: ['gallery', 'rating', '18+'],
    images: [
      {
        alt: 'Three framed pictures in a row, marked G, PG and R: a sunny hill, a ghost at night, and one hidden behind coarse squares.',
        caption: 'What is rated R stays hidden until you ask.',
        file: 'ratings.png',
      },
    ],
  },
  {
    category: 'features',
    question: 'Why can I not like pictures?',
    answer:
      'Likes come from players: sign in under Game Profile, and verify your email address if you have not yet. Each player has one like for a picture and can take it back.',
    tags: ['gallery', 'likes', 'account'],
  },
  {
    category: 'features',
    question: 'How are views and likes counted?',
    answer:
      'A view is a picture that was at least half in sight for half a second, and each visitor counts once a day. A like is a player. Neither is ever bought, guessed or rounded up.',
    tags: ['gallery', 'likes', 'numbers'],
  },
  {
    category: 'technical',
    question: 'Which files can I upload, and how large may they be?',
    answer:
      'JPEG, PNG, GIF and WebP, up to 10 MB each. No side may be longer than 16,383 pixels, and an animation may have up to 200 frames and 50 megapixels in all of them together.\n\nWe keep the picture and throw away whatever else the file holds, such as where a photo was taken.',
    tags: ['upload', 'formats', 'limits'],
  },
  {
    category: 'technical',
    question: 'How do I keep my pixel art crisp?',
    answer:
      'Upload it as PNG, GIF or lossless WebP, in its own size or enlarged by a whole number: two, three, four times. We recognise the grid and only ever enlarge it by whole steps, so that every pixel stays a square.\n\nJPEG blurs the edges between colours and is better left to photos.',
    tags: ['pixel art', 'upload', 'formats'],
  },
  {
    category: 'technical',
    question: 'Which browsers does the site work in?',
    answer:
      'The current versions of Chrome, Edge, Firefox and Safari, on a computer or a phone. It needs JavaScript, and remembers a few choices, such as your sign-in, in your browser.',
    tags: ['browser', 'requirements'],
  },
  {
    category: 'support',
    question: 'How do I protect my account with a second factor?',
    answer:
      'On your Game Profile, open the security section and set up an authenticator app: scan the picture with the app, then type the six digits that it shows.\n\nYou are given ten recovery codes, once. Keep them where you will find them without your phone: each of them signs you in one time.',
    tags: ['2fa', 'security', 'account'],
    images: [
      {
        alt: 'A phone that shows six digits, an arrow, and a closed padlock.',
        caption: 'Six new digits every half a minute.',
        file: 'second-factor.png',
      },
    ],
  },
  {
    category: 'support',
    question: 'I forgot my password. What now?',
    answer:
      'Choose "Forgot your password?" where you sign in and enter your email address. The message that you get holds a link and a token; both work once, for one hour.\n\nWe say the same whether or not there is an account with that address, so check the spelling when nothing comes.',
    tags: ['password', 'account'],
  },
  {
    category: 'support',
    question: 'Somebody else may have used my account. What should I do?',
    answer:
      'Change your password in the security section of your profile: that ends every other session. The list of where you are signed in, and the activity of the last 90 days, show who has been there and when.\n\nThen set up a second factor, so that a password alone opens nothing.',
    tags: ['security', '2fa', 'account'],
  },
  {
    category: 'support',
    question: 'How do I report a picture?',
    answer:
      'Open it and choose Report. You need no account for that; tell us the reason and, if it helps, a few words about it. Our staff look at every report and take down what breaks the rules.',
    tags: ['gallery', 'rules', 'report'],
  },
  {
    category: 'troubleshooting',
    question: 'I cannot sign in any more.',
    answer:
      'After several wrong passwords in a row an account is locked for a quarter of an hour, to keep guessers out. Wait, or set a new password, which lifts the lock at once.\n\nIf your password is right and the code is not, see that the clock of your phone is set by the network: authenticator apps depend on it.',
    tags: ['password', '2fa', 'account'],
  },
  {
    category: 'troubleshooting',
    question: 'The verification email does not arrive.',
    answer:
      'Look into the spam folder first. Then sign in: the banner on your profile sends the message again, and shows the address that it goes to. Its link works once, for one hour, and only the newest one counts.',
    tags: ['email', 'account'],
  },
  {
    category: 'troubleshooting',
    question: 'The download does not start.',
    answer:
      'The file opens about a second after you press the button. If nothing happens, see whether your browser asks for permission to download, and use the link that then stands below the button.\n\nIf a message says that the download failed, try again a little later.',
    tags: ['download', 'browser'],
  },
  {
    category: 'billing',
    question: 'Can I subscribe yet?',
    answer:
      'Not yet. The Subscribe page tells what is planned. There are no prices, no waiting list and no way to pay before it opens, and nobody is charged for anything.',
    tags: ['subscription', 'price'],
  },
  {
    category: 'billing',
    question: 'What are coins, and can I buy them?',
    answer:
      'Coins are the money of the game: you get and spend them there. Your balance is on your Game Profile. They cannot be bought, sold or turned into real money.',
    tags: ['coins', 'price'],
  },
  {
    category: 'billing',
    question: 'Do you have my card number?',
    answer:
      'No. Nothing can be paid for today, so we ask for no payment details anywhere. Do not give them to anyone in the name of Pixelcrowd.',
    tags: ['security', 'price'],
  },
];
