import type { ComponentProps, ReactNode } from 'react';
import { PURCHASE_PAGE } from '#shared/pages/purchase.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { PackageList } from './package-list.tsx';
import { PaymentShowcase } from './payment-showcase.tsx';
import { MAP } from './pictures.ts';

interface Props extends ComponentProps<typeof PackageList> {
  /** The plan that the visitor has already. */
  ownPlan: ReactNode;
}

/** The subscription packages, and how visitors can pay for them. */
export function PackagesPage({ ownPlan, ...list }: Props) {
  usePageHead(PURCHASE_PAGE);
  return (
    <>
      <section aria-labelledby="purchase" className="hero-glow border-b-4 border-raised">
        <div className="measure flex items-center justify-between gap-x-12 py-8 md:py-12">
          <div>
            <h1
              id="purchase"
              tabIndex={-1}
              className="max-w-[11em] text-[clamp(2.5rem,5.2vw,4.25rem)] leading-[1.02]"
            >
              Choose Your <em className="text-hot not-italic">Adventure</em>
            </h1>
            <p className="mt-4 max-w-[36rem] text-lg text-soft md:text-xl">
              The game is free, and stays free. A package adds room for more characters and more of your art.
            </p>
          </div>
          <PixelSprite bitmap={MAP} scale={12} className="hidden h-auto w-54 shrink-0 md:block" />
        </div>
      </section>
      <div className="measure pt-4 md:pt-6">
        {ownPlan}
        <PackageList {...list} />
        <p className="stepped mt-8 bg-raised p-6 md:px-8">
          All plans include premium features, priority support and exclusive content. Cancel anytime during
          the free trial.
        </p>
      </div>
      <PaymentShowcase />
    </>
  );
}
