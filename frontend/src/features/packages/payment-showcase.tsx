import { useQuery } from '@tanstack/react-query';
import {
  Bitcoin,
  CreditCard,
  EyeOff,
  Globe,
  Landmark,
  Lock,
  type LucideIcon,
  ShieldCheck,
  WalletCards,
  Zap,
} from 'lucide-react';
import type { GatewayType } from '#shared/payment-fields.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { packagesQuery } from '../../api/offered-packages.ts';

interface Entry {
  icon: LucideIcon;
  title: string;
  description: string;
}

interface Method extends Entry {
  /** The services that offer it; one of them has to take payments now. */
  services: readonly GatewayType[];
}

const METHODS: readonly Method[] = [
  {
    icon: CreditCard,
    title: 'Cards',
    description: 'Credit and debit cards from anywhere',
    services: ['stripe'],
  },
  {
    icon: WalletCards,
    title: 'Digital wallets',
    description: 'PayPal and the wallet on your phone',
    services: ['paypal', 'stripe'],
  },
  {
    icon: Bitcoin,
    title: 'Cryptocurrencies',
    description: 'Bitcoin, Ether, Litecoin and others',
    services: ['coinpayments'],
  },
  {
    icon: Globe,
    title: 'Regional methods',
    description: 'The usual way to pay in your country',
    services: ['stripe'],
  },
  {
    icon: Landmark,
    title: 'Bank transfer',
    description: 'Straight from your bank account',
    services: ['stripe'],
  },
];

const TRUST: readonly Entry[] = [
  { icon: Lock, title: 'SSL', description: 'Every connection is encrypted' },
  { icon: ShieldCheck, title: 'PCI DSS', description: 'Card payments run on certified services' },
  { icon: EyeOff, title: 'No card details stored', description: 'Your card number never reaches us' },
  { icon: Zap, title: 'Instant processing', description: 'Extras unlock once the payment arrives' },
];

/** How visitors can pay, and why that is safe. */
export function PaymentShowcase() {
  // Before the response, and if it fails, nothing is said to be unavailable.
  const services = useQuery(packagesQuery).data?.services;
  const isAvailable = (method: Method) =>
    services?.some((service) => method.services.includes(service)) ?? true;
  return (
    <section aria-labelledby="payment-methods" className="measure py-14 md:py-20">
      <h2 id="payment-methods" className="text-4xl md:text-5xl">
        Pay your way
      </h2>
      <p className="mt-3 max-w-[40rem] text-soft">
        You'll see the methods for your package, with any fee, before you pay.
      </p>
      <ul
        aria-label="Payment methods"
        className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-3"
      >
        {METHODS.map((method) => (
          <li key={method.title} className="stepped flex gap-4 bg-panel px-5 py-4 sm:block sm:py-5">
            <span className="stepped step-3 grid size-11 shrink-0 place-items-center bg-raised text-coin">
              <Icon of={method.icon} />
            </span>
            <div className="sm:mt-4">
              <h3 className="font-text text-lg leading-snug font-bold">{method.title}</h3>
              <p className="mt-0.5 text-soft sm:mt-1">{method.description}</p>
              {isAvailable(method) ? null : <p className="mt-1 text-sm font-semibold">Not available now</p>}
            </div>
          </li>
        ))}
      </ul>
      <ul
        aria-label="Payment security"
        className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-5"
      >
        {TRUST.map(({ icon, title, description }) => (
          <li key={title} className="flex items-start gap-3.5">
            <span className="pt-0.5 text-good">
              <Icon of={icon} size={24} />
            </span>
            <span>
              <span className="block font-bold">{title}</span>
              <span className="block text-sm text-soft">{description}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
