import type { SampleFaq } from './sample-faq.ts';

/** What people ask about the game itself, and about getting it. */
export const GAME_FAQS: readonly SampleFaq[] = [
  {
    category: 'general',
    question: 'What is Pixelcrowd?',
    answer:
      'Pixelcrowd is a free avatar game for adults. You put a character together pixel by pixel, give it a name and a story, and meet the characters of everybody else.\n\nThis website is its other half: a gallery of what players draw, your profile, and the place to download the game.',
    tags: ['basics', 'game'],
  },
  {
    category: 'general',
    question: 'What does it cost?',
    answer:
      'Nothing. The game is free to download and free to play, and so are the website and its gallery.\n\nSubscriptions with extras are planned and not open yet. If somebody asks you to pay for Pixelcrowd today, it is not us.',
    tags: ['price', 'free'],
  },
  {
    category: 'general',
    question: 'How old do I have to be?',
    answer:
      '18 or older, for the game as for the website. Characters are adults too: the lowest age that a character can have is 18.',
    tags: ['age', '18+'],
  },
  {
    category: 'general',
    question: 'Why do I need two accounts?',
    answer:
      'They do different things.\n\nThe game account is for players: characters, coins, likes and pictures that you hand in. You make it under Game Profile, and it is all that you need to play.\n\nThe website account belongs to the site itself. Our staff work with theirs, and a subscription will belong to it once there are any.\n\nThey do not share a password, and the menu shows which of them you are signed in to.',
    tags: ['account', 'basics'],
  },
  {
    category: 'installation',
    question: 'What does my computer need?',
    answer:
      'At least:\n• Windows 10 or 11, 64-bit\n• an Intel i3 or an equivalent processor\n• 8 GB of memory\n• 50 GB of free disk space\n\nThe download itself is much smaller than what the game needs once it is installed.',
    tags: ['requirements', 'windows', 'disk space'],
  },
  {
    category: 'installation',
    question: 'How do I install the game?',
    answer:
      '1. Press the button on the Windows card of the Download page.\n2. When the file has arrived, open it from your downloads folder.\n3. Start the game and sign in with your game account.\n\nIf you have no account yet, make one under Game Profile. It takes a name, an email address and a password of at least eight characters.',
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
      'Not today: the game runs on Windows only. macOS or mobile may come later, and the Download page will say so first.\n\nThe website works in any current browser, on a phone as well.',
    tags: ['windows', 'macos', 'mobile'],
  },
  {
    category: 'gameplay',
    question: 'How do I make a character?',
    answer:
      'In the game, signed in with your game account. The character then stands on your Game Profile here, where you can change its name, age, gender, location and bio whenever you like.',
    tags: ['character', 'avatar', 'first steps'],
    images: [
      {
        alt: 'A screen of the game: a face with a red flower in its hair, beside rows of colours for skin, hair and clothes.',
        caption: 'A face in the making. Take your time; everybody does.',
        file: 'character-maker.png',
      },
    ],
  },
  {
    category: 'gameplay',
    question: 'How many characters can I have?',
    answer:
      'Up to twenty. When all places are taken, delete one on your Game Profile to make room. A deleted character does not come back.',
    tags: ['character', 'limits'],
  },
  {
    category: 'gameplay',
    question: 'How do I make my bio bold, coloured or centred?',
    answer:
      'Open the character on your Game Profile and begin to edit it. Mark some words and press a button above the field: bold, italic, underlined, struck through, two sizes, three alignments and eight colours.\n\nThe preview shows what others will see. A bio holds up to 5,000 characters.',
    tags: ['character', 'bio'],
  },
  {
    category: 'gameplay',
    question: 'What does the number of players online count?',
    answer:
      'Everybody whose game told us within the last minute and a half that it is running. Visitors of the website are not in it.',
    tags: ['online', 'numbers'],
  },
];
