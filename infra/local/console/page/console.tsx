import { Clock } from './clock.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { Images } from './images/images.tsx';
import { Jobs } from './jobs.tsx';
import { Mails } from './mails.tsx';
import { Payments } from './payments/payments.tsx';
import { showPage } from './show-page.tsx';

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
