import { useQuery } from '@tanstack/react-query';
import { DEMO_PASSWORD, DEMO_WEBSITE_ACCOUNTS } from '../../../../../shared/demo-accounts.ts';
import { siteConfigQuery } from '../../../api/site-config.ts';
import { Button } from '../../../ui/button.tsx';

/** The stages with public demo accounts. */
const OPEN_STAGES = ['local', 'demo'];

const [{ email }] = DEMO_WEBSITE_ACCOUNTS;

/** Fills in a demo account on stages that have them; renders nothing elsewhere. */
export function DemoBox({ onFill }: { onFill: (account: { email: string; password: string }) => void }) {
  const { data } = useQuery(siteConfigQuery);
  if (!data || !OPEN_STAGES.includes(data.stage)) return null;
  return (
    <section aria-labelledby="demo" className="stepped mt-2 flex flex-wrap items-center gap-4 bg-raised p-4">
      <div className="min-w-0 grow">
        <h2 id="demo" className="font-text text-base leading-6 font-bold">
          Demo Admin Access
        </h2>
        <p className="text-sm break-all text-soft">{email}</p>
      </div>
      <Button look="outline" onClick={() => onFill({ email, password: DEMO_PASSWORD })}>
        Fill in
      </Button>
    </section>
  );
}
