import { Clock } from './clock.tsx';
import { Images } from './images/images.tsx';
import { Jobs } from './jobs.tsx';
import { Mails } from './mails.tsx';
import { Payments } from './payments/payments.tsx';
import { showPage } from './show-page.tsx';

const PARTS = [
  { name: 'Images', href: '#images' },
  { name: 'Email', href: '#mail' },
  { name: 'Payments', href: '#payments' },
  { name: 'Discord', href: '/_local/discord' },
  { name: 'Jobs', href: '#jobs' },
  { name: 'Clock', href: '#clock' },
  { name: 'The site', href: '/' },
];

/** The title of the console, and links to its parts. */
const ConsoleHeader = () => (
  <header className="page-width">
    <h1 className="page-title">
      Pixelcrowd <span className="accent">local console</span>
    </h1>
    <p className="lead">Stand-ins for what happens outside the site on AWS. Only on this machine.</p>
    <nav className="parts" aria-label="Parts of the console">
      {PARTS.map(({ name, href }) => (
        <a key={name} className="stepped" href={href}>
          {name}
        </a>
      ))}
    </nav>
  </header>
);

showPage(
  <>
    <ConsoleHeader />
    <main className="page-width sections">
      <Images />
      <Mails />
      <Payments />
      <Jobs />
      <Clock />
    </main>
  </>,
);
