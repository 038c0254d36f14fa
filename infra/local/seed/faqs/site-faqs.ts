import type { SampleFaq } from './sample-faq.ts';

/** Questions about the gallery, accounts, coins and problems. */
export const SITE_FAQS: readonly SampleFaq[] = [
  {
    category: 'features',
    question: 'How do I get a picture into the gallery?',
    answer:
      "Log in to your game account, verify your email address, and choose Submit your art. Give the picture a title, describe it for people who can't see it, and choose a category and a rating.\n\nOur staff review every picture before anyone else sees it. My submissions on your profile shows your place in the queue, and the reason if it's rejected.\n\nYou can submit ten pictures a day.",
    tags: ['gallery', 'submissions', 'upload'],
  },
  {
    category: 'features',
    question: 'What art do you accept?',
    answer:
      "Your own pixel art and your own screenshots. They should fit their category, have the right rating and not be in the gallery already.\n\nWe don't accept other people's work, real people without their consent, or anything that shows or suggests minors, whatever its rating. For the full rules, see the Community Guidelines.",
    tags: ['gallery', 'submissions', 'rules'],
  },
  {
    category: 'features',
    question: 'What do the ratings mean?',
    answer:
      'G is for anything you could hang in a café. PG may be a little dark, spooky or cheeky. R is for adult content.\n\nOur staff decide whether the gallery shows R-rated pictures at all. When it does, they stay hidden behind a mosaic until you choose to see them.',
    tags: ['gallery', 'rating', '18+'],
    images: [
      {
        alt: 'Three framed pictures in a row, marked G, PG and R: a sunny hill, a ghost at night, and one hidden behind coarse squares.',
        caption: 'R-rated pictures stay hidden until you choose to see them.',
        file: 'ratings.png',
      },
    ],
  },
  {
    category: 'features',
    question: "Why can't I like pictures?",
    answer:
      "Likes come from players. Log in under Game Profile, and verify your email address if you haven't yet. Each player can like a picture once and take the like back.",
    tags: ['gallery', 'likes', 'account'],
  },
  {
    category: 'features',
    question: 'How are views and likes counted?',
    answer:
      'A view counts when at least half of a picture is on your screen for half a second, once per visitor per day. A like counts once per player. We never buy, guess or round up either of them.',
    tags: ['gallery', 'likes', 'numbers'],
  },
  {
    category: 'technical',
    question: 'Which files can I upload, and how large can they be?',
    answer:
      'JPEG, PNG, GIF and WebP, up to 10 MB each. No side can be longer than 16,383 pixels, and an animation can have up to 200 frames and 50 megapixels across all of them.\n\nWe keep the picture and strip all metadata, such as where a photo was taken.',
    tags: ['upload', 'formats', 'limits'],
  },
  {
    category: 'technical',
    question: 'How do I keep my pixel art crisp?',
    answer:
      'Upload it as PNG, GIF or lossless WebP, at its original size or enlarged by a whole number, such as two, three or four times. We detect the pixel grid and only enlarge it by whole steps, so every pixel stays a square.\n\nJPEG blurs the edges between colours, so save it for photos.',
    tags: ['pixel art', 'upload', 'formats'],
  },
  {
    category: 'technical',
    question: 'Which browsers does the site work in?',
    answer:
      'The current versions of Chrome, Edge, Firefox and Safari, on a computer or a phone. The site needs JavaScript, and stores a few choices, such as your sign-in, in your browser.',
    tags: ['browser', 'requirements'],
  },
  {
    category: 'support',
    question: 'How do I protect my account with two-factor authentication?',
    answer:
      'On your Game Profile, open the security section and set up an authenticator app: scan the QR code with the app, then enter the six-digit code it shows.\n\nYou get ten recovery codes, shown only once. Keep them somewhere you can reach without your phone: each code lets you log in once.',
    tags: ['2fa', 'security', 'account'],
    images: [
      {
        alt: 'A phone that shows six digits, an arrow, and a closed padlock.',
        caption: 'Six new digits every thirty seconds.',
        file: 'second-factor.png',
      },
    ],
  },
  {
    category: 'support',
    question: 'I forgot my password. What now?',
    answer:
      'Choose "Forgot your password?" where you sign in and enter your email address. We\'ll send you a message with a link and a code. Both work once and expire in an hour.\n\nYou see the same confirmation whether or not that address has an account, so check the spelling if nothing arrives.',
    tags: ['password', 'account'],
  },
  {
    category: 'support',
    question: 'I think someone else used my account. What should I do?',
    answer:
      "Change your password in the security section of your profile. This ends every other session. To see who signed in and when, check the list of places where you're signed in, and your account activity for the last 90 days.\n\nThen set up two-factor authentication, so a stolen password isn't enough.",
    tags: ['security', '2fa', 'account'],
  },
  {
    category: 'support',
    question: 'How do I report a picture?',
    answer:
      "Open it and choose Report this image. You don't need an account. Choose a reason and, if it helps, add a few details. Our staff review every report and take down what breaks the rules.",
    tags: ['gallery', 'rules', 'report'],
  },
  {
    category: 'troubleshooting',
    question: "I can't sign in any more.",
    answer:
      "After several wrong passwords in a row, we lock the account for 15 minutes to keep guessers out. Wait, or reset your password, which unlocks the account right away.\n\nIf your password is right but the code isn't, make sure your phone's clock is set automatically: authenticator apps depend on it.",
    tags: ['password', '2fa', 'account'],
  },
  {
    category: 'troubleshooting',
    question: "The verification email doesn't arrive.",
    answer:
      'Check your spam folder first. Then sign in: the banner on your profile shows the address we use and can send the message again. Each link works once and expires in an hour, and only the newest one is valid.',
    tags: ['email', 'account'],
  },
  {
    category: 'troubleshooting',
    question: "The download doesn't start.",
    answer:
      'The download starts about a second after you select the button. If nothing happens, check whether your browser is asking for permission to download, then use the link that appears below the button.\n\nIf you see a message that the download failed, try again a little later.',
    tags: ['download', 'browser'],
  },
  {
    category: 'billing',
    question: 'How do I subscribe?',
    answer:
      "The Subscribe page shows every package with its price, how long it lasts, what it adds and how many days are free. Select 'Start Your Journey', choose how to pay and enter your details. You see the total, any fee, and whether it renews before you pay.\n\nYou have a day to pay an order; coins have to arrive sooner, and a countdown shows how much time is left. The package belongs to the email address of the order.",
    tags: ['subscription', 'price'],
  },
  {
    category: 'billing',
    question: 'How do I cancel my subscription?',
    answer:
      "Sign in to your website account, open My account and select 'Cancel plan' under My subscription. You keep the plan until the end of the period you've paid for, and can resume it until then. If you cancel during the free trial, you pay nothing.\n\nPackages that you pay for once don't renew, so there's nothing to cancel after the trial.",
    tags: ['subscription', 'account'],
  },
  {
    category: 'billing',
    question: 'What are coins, and can I buy them?',
    answer:
      "Coins are the in-game currency: you get and spend them in the game. Your balance is on your Game Profile. You can't buy them, sell them or exchange them for real money.",
    tags: ['coins', 'price'],
  },
  {
    category: 'billing',
    question: 'Do you have my card number?',
    answer:
      "No. You enter it on the page of the payment service you choose, and it never reaches us. We never ask for payment details by email or chat, so don't give them to anyone who claims to be Pixelcrowd.",
    tags: ['security', 'price'],
  },
];
