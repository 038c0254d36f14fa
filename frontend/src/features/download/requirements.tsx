import { Cpu, HardDrive, type LucideIcon, MemoryStick, Monitor } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buildFaqAddress } from '../../ui/build-faq-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { paths } from '../../ui/paths.ts';

const NEEDS: { icon: LucideIcon; what: string; least: string }[] = [
  { icon: Monitor, what: 'Operating system', least: 'Windows 10/11 64-bit' },
  { icon: Cpu, what: 'Processor', least: 'Intel i3 or equivalent' },
  { icon: MemoryStick, what: 'Memory', least: '8 GB RAM' },
  { icon: HardDrive, what: 'Storage', least: '50 GB disk' },
];

const LINK = 'text-cool underline underline-offset-4 hover:text-text';

/** The minimum system requirements, and which computers are not supported. */
export const Requirements = () => (
  <section aria-labelledby="requirements" className="measure">
    <h2 id="requirements" className="text-4xl md:text-5xl">
      Minimum system requirements
    </h2>
    <dl className="mt-6 grid gap-3 md:grid-cols-2 md:gap-4">
      {NEEDS.map(({ icon, what, least }) => (
        <div
          key={what}
          className="stepped relative flex min-h-20 flex-col justify-center bg-panel py-4 pr-5 pl-20"
        >
          <dt className="text-sm text-soft">
            <span className="stepped step-3 absolute top-1/2 left-5 grid size-11 -translate-y-1/2 place-items-center bg-raised text-cool">
              <Icon of={icon} />
            </span>
            {what}
          </dt>
          <dd className="text-lg font-semibold">{least}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-6 max-w-[44rem] text-soft">
      Only Windows is supported for now. macOS or mobile may come later. See the full{' '}
      <Link to={paths.systemRequirements} className={LINK}>
        system requirements
      </Link>
      , or{' '}
      <Link to={buildFaqAddress({ category: 'installation' })} className={LINK}>
        get help installing
      </Link>
      .
    </p>
  </section>
);
