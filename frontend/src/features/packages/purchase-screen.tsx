import { PURCHASE_PAGE } from '../../../../shared/pages/purchase.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageHead } from '../../ui/page-head.ts';
import { buildFaqAddress, paths } from '../../ui/paths.ts';
import { type Bitmap, PixelSprite } from '../../ui/pixel-sprite.tsx';

/** A map with a dotted path to a cross. */
const MAP: Bitmap = {
  rows: [
    '.pppp......pppp...',
    'pppppppp.pppppppp.',
    'pgggppppqqppwwwppp',
    'pggggpppqqpwwwwwpp',
    'pgggppppqqpppppppp',
    'ppppppppqqpppppppp',
    'ppphhpppqqpppkpkpp',
    'ppphhpppqqppppkppp',
    'ppppphppqqpppkpkpp',
    'ppppppphqqhpphpppp',
    'ppccppppqqphhppppp',
    'pccccpppqqpppppppp',
    'ppccppppqqppggpppp',
    '.pppppppqqppggggpp',
    '...pppp....ppppp..',
  ],
  colours: {
    p: '#e8c98a',
    q: '#c9a564',
    g: '#2c9a6a',
    w: '#5bb8f0',
    c: '#1f9d94',
    h: '#b8336a',
    k: '#8f2258',
  },
};

/** A present with a bow. */
const GIFT: Bitmap = {
  rows: [
    '...hh....hh...',
    '..hhhh..hhhh..',
    '..hh.hhhh.hh..',
    '...hhhhhhhh...',
    'cccccchhcccccc',
    'cccccchhcccccc',
    'cccccchhcccccc',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
  ],
  colours: { h: '#ff5c93', c: '#3fe0d0', t: '#1f9d94' },
};

/** A crown with three stones. */
const CROWN: Bitmap = {
  rows: [
    '......yy......',
    '......yy......',
    'y....yyyy....y',
    'yy...yyyy...yy',
    'yyy.yyyyyy.yyy',
    'yyyyyyyyyyyyyy',
    'yyyyyyyyyyyyyy',
    'yyhyyyccyyyhya',
    'yyhyyyccyyyhya',
    'yyyyyyyyyyyyya',
    'aaaaaaaaaaaaaa',
    'yyyyyyyyyyyyyy',
    'aaaaaaaaaaaaaa',
  ],
  colours: { y: '#ffd166', a: '#d99a2b', h: '#ff5c93', c: '#1f9d94' },
};

const LISTS: { id: string; picture: Bitmap; title: string; intro: string; entries: string[] }[] = [
  {
    id: 'free',
    picture: GIFT,
    title: 'Free, and staying free',
    intro: 'Everything you have today is free, and no plan will take it away.',
    entries: [
      'The game, to download and play',
      'Up to twenty characters',
      'The whole gallery, with likes for your favourites',
      'Your own art in the gallery',
    ],
  },
  {
    id: 'planned',
    picture: CROWN,
    title: 'What a plan will add',
    intro: "For players who want more and like to help keep the lights on. Here's what we're planning:",
    entries: [
      'Premium features',
      'Priority support',
      'Exclusive content',
      'A free trial with some plans, which you can cancel anytime during the trial',
    ],
  },
];

/** A preview of subscriptions, which are not available yet. */
export function PurchaseScreen() {
  usePageHead(PURCHASE_PAGE);
  return (
    <>
      <section aria-labelledby="purchase" className="hero-glow border-b-4 border-raised">
        <div className="measure flex flex-col-reverse items-start gap-x-12 gap-y-6 py-10 md:flex-row md:items-center md:justify-between md:py-20">
          <div>
            <p className="stepped step-3 inline-flex min-h-9 items-center bg-raised px-4 font-semibold text-coin">
              Not open yet
            </p>
            <h1
              id="purchase"
              tabIndex={-1}
              className="mt-5 max-w-[11em] text-[clamp(2.5rem,5.2vw,4.25rem)] leading-[1.02]"
            >
              Choose Your <em className="text-hot not-italic">Adventure</em>
            </h1>
            <p className="mt-5 max-w-[34rem] text-lg text-soft md:text-xl">
              We're still building subscriptions. Until they open, there's nothing to buy here, and nobody is
              charged for anything.
            </p>
            <div className="mt-7 flex flex-wrap gap-4">
              <ButtonLink look="hot" to={paths.download}>
                Play for free
              </ButtonLink>
              <ButtonLink to={buildFaqAddress({ category: 'billing' })}>Billing questions</ButtonLink>
            </div>
          </div>
          <PixelSprite bitmap={MAP} scale={16} className="h-auto w-36 shrink-0 md:w-54 lg:w-72" />
        </div>
      </section>
      <div className="measure grid gap-4 py-14 md:grid-cols-2 md:py-20">
        {LISTS.map(({ id, picture, title, intro, entries }) => (
          <section key={id} aria-labelledby={id} className="stepped bg-panel p-6 md:p-8">
            <PixelSprite bitmap={picture} scale={4} />
            <h2 id={id} className="mt-5 text-3xl">
              {title}
            </h2>
            <p className="mt-2 text-soft">{intro}</p>
            <ul className="mt-5 grid gap-3">
              {entries.map((entry) => (
                <li key={entry} className="flex gap-3.5">
                  <span aria-hidden="true" className="mt-2 size-2 shrink-0 bg-cool" />
                  {entry}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="measure pb-20">
        <p className="stepped bg-raised p-6 md:px-8">
          When the first plan opens, you'll find its price, billing period and everything it includes on this
          page. If anyone asks you to pay for Pixelcrowd before then, it isn't us.
        </p>
      </div>
    </>
  );
}
