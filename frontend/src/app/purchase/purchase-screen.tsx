import { useState } from 'react';
import type { SubscriptionPackage } from '../../../../shared/contract/packages.ts';
import { PackagesPage } from '../../features/packages/packages-page.tsx';
import { PaymentsClosedDialog } from './payments-closed-dialog.tsx';

/** The subscription packages, and how to get the one that a visitor chose. */
export function PurchaseScreen() {
  const [chosen, setChosen] = useState<SubscriptionPackage>();
  const choose = (wanted: SubscriptionPackage) => {
    if (wanted.paymentLink) open(wanted.paymentLink, '_blank', 'noopener,noreferrer');
    else setChosen(wanted);
  };
  return (
    <>
      <PackagesPage onChoose={choose} />
      {chosen ? <PaymentsClosedDialog name={chosen.name} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}
