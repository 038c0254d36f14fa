import type { SampleFaq } from './sample-faq.ts';

/** Questions about the game itself, and about getting it. */
export const GAME_FAQS: readonly SampleFaq[] = [
  {
    category: 'general',
    question: 'What is Pixelcrowd?',
    answer:
      "Pixelcrowd is a free avatar game for adults. You build a character pixel by pixel, give it a name and a story, and meet everyone else's.\n\nThis website is its other half: a gallery of players' art, your profile, and the place to download the game.",
    tags: ['basics', 'game'],
  },
  {
    category: 'general',
    question: 'What does it cost?',
    answer:
      'Nothing. The game is free to download and free to play, and so are the website and its gallery.\n\nPackages with extras are on the Subscribe page, and you never need one to play.',
    tags: ['price', 'free'],
  },
  {
    category: 'general',
    question: 'How old do I have to be?',
    answer:
      '18 or older, both for the game and for the website. Characters are adults too: the youngest a character can be is 18.',
    tags: ['age', '18+'],
  },
  {
    category: 'general',
    question: 'Why do I need two accounts?',
    answer:
      "They do different things.\n\nThe game account is for players: characters, coins, likes and the pictures you submit. Create it under Game Profile. It's all you need to play.\n\nThe website account belongs to the site itself. Our staff use theirs to work, and a subscription belongs to the one with the email address you paid with.\n\nThe two don't share a password, and the menu shows which of them you're signed in to.",
    tags: ['account', 'basics'],
  },
  {
    category: 'installation',
    question: 'What does my computer need?',
    answer:
      'At least:\n• Windows 10 or 11, 64-bit\n• an Intel i3 or equivalent processor\n• 8 GB of memory\n• 50 GB of free disk space\n\nThe download is much smaller than the game is once installed.',
    tags: ['requirements', 'windows', 'disk space'],
  },
  {
    category: 'installation',
    question: 'How do I install the game?',
    answer:
      "1. Select the button on the Windows card of the Download page.\n2. When the download finishes, open the file in your downloads folder.\n3. Start the game and log in with your game account.\n\nIf you don't have an account yet, create one under Game Profile. You need a name, an email address and a password of at least eight characters.",
    tags: ['download', 'windows', 'first steps'],
    images: [
      {
        alt: 'Three panels joined by arrows: a box with an arrow into a tray, a bar that fills up, and a face on a screen.',
        caption: 'Download, install, play.',
        file: 'installation.png',
      },
    ],
  },
  {
    category: 'installation',
    question: 'Is there a version for macOS, Linux or phones?',
    answer:
      'Not today: the game runs on Windows only. macOS or mobile may come later, and the Download page will be the first to say so.\n\nThe website works in any current browser, on phones too.',
    tags: ['windows', 'macos', 'mobile'],
  },
  {
    category: 'gameplay',
    question: 'How do I create a character?',
    answer:
      'In the game, or on this website: log in with your game account, open your Game Profile and select "Create a character". It appears in both places, and you can change its name, age, gender, location and bio on your Game Profile whenever you like.',
    tags: ['character', 'avatar', 'first steps'],
    images: [
      {
        alt: 'A screen of the game: a face with a red flower in its hair, beside rows of colours for skin, hair and clothes.',
        caption: 'A face in the making. Take your time; everyone does.',
        file: 'character-maker.png',
      },
    ],
  },
  {
    category: 'gameplay',
    question: 'How many characters can I have?',
    answer:
      "Up to twenty. Once you reach the limit, delete one on your Game Profile to make room. You can't get a deleted character back.",
    tags: ['character', 'limits'],
  },
  {
    category: 'gameplay',
    question: 'How do I make my bio bold, coloured or centred?',
    answer:
      'Open the character on your Game Profile and edit it. Select some text and use the buttons above the field: bold, italic, underline, strikethrough, two sizes, three alignments and eight colours.\n\nThe preview shows what others will see. A bio can have up to 5,000 characters.',
    tags: ['character', 'bio'],
  },
  {
    category: 'gameplay',
    question: 'What does the number of players online count?',
    answer:
      "Everyone whose game has told us within the last minute and a half that it's running. Website visitors aren't counted.",
    tags: ['online', 'numbers'],
  },
];
