import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Clock } from './clock.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { Images } from './images/images.tsx';
import { Jobs } from './jobs.tsx';
import { Mails } from './mails.tsx';
import { Payments } from './payments/payments.tsx';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The server is on this machine, and what changes is polled. Requests fail while it restarts.
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchIntervalInBackground: true,
    },
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ConsoleHeader />
      <main className="page-width sections">
        <Images />
        <Mails />
        <Payments />
        <Jobs />
        <Clock />
      </main>
    </QueryClientProvider>
  </StrictMode>,
);
