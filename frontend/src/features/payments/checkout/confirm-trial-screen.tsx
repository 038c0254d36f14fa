import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderState } from '#shared/contract/payment-orders.ts';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { useFocusOnArrival } from '#ui/page/use-focus.ts';
import { confirmTrial } from '../../../api/checkout.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { ManagePlan } from '../subscription/manage-plan.tsx';
import { describeTrialEnd } from './order-texts.ts';

const TITLE = 'Begin your free trial';

/** Begins a free trial with the mailed link that proves the address of its buyer. */
export function ConfirmTrialScreen() {
  usePageHead({ title: TITLE, hidden: true });
  const link = useLink();
  return (
    <section aria-labelledby="confirm-trial" className="measure grid max-w-[36rem] gap-5 py-14 md:py-20">
      <h1 id="confirm-trial" tabIndex={-1} className="text-3xl md:text-4xl">
        {TITLE}
      </h1>
      {link ? <Confirm {...link} /> : <NoLink />}
    </section>
  );
}

interface Link {
  transaction: string;
  token: string;
}

/** Reads the link, and removes it from the URL: it stays out of the history and screenshots. */
function useLink(): Link | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => parseLink(search));
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [search, navigate, pathname]);
  return link;
}

function parseLink(search: string): Link | undefined {
  const fields = new URLSearchParams(search);
  const [transaction, token] = [fields.get('transaction'), fields.get('token')];
  return transaction && token ? { transaction, token } : undefined;
}

/** It waits for a click, because programs that check mails for malware follow every link in them. */
function Confirm({ transaction, token }: Link) {
  const confirm = useMutation({ mutationFn: () => confirmTrial(transaction, token) });
  if (confirm.isSuccess) return <Begun {...confirm.data} />;
  return (
    <>
      <p className="text-soft">Confirm that this is your email address, and your free trial begins.</p>
      {confirm.isError ? (
        <FormNotice kind="error" title={confirm.error.message}>
          <p className="text-soft">Nothing was charged. You can also begin another trial.</p>
        </FormNotice>
      ) : null}
      <Button variant="hot" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm my address
      </Button>
      {confirm.isError ? (
        <ButtonLink to={paths.purchase} variant="outline">
          See the packages
        </ButtonLink>
      ) : null}
    </>
  );
}

/** The result. It takes the focus, since the button that was pressed is gone. */
function Begun(trial: Trial) {
  const arrived = useFocusOnArrival();
  return (
    <div ref={arrived} tabIndex={-1} className="grid gap-5 outline-none">
      <FormNotice kind="success" title={`${trial.packageName} is yours`}>
        <p className="text-soft">{describeTrialEnd(trial)}</p>
      </FormNotice>
      <div className="flex flex-wrap gap-4 max-sm:*:grow">
        <ManagePlan buyer={trial.buyer} />
      </div>
    </div>
  );
}

type Trial = Parameters<typeof describeTrialEnd>[0] & Pick<OrderState, 'packageName' | 'buyer'>;

const NoLink = () => (
  <>
    <p className="text-soft">Please open the link in our email again: this one isn't complete.</p>
    <ButtonLink to={paths.purchase}>See the packages</ButtonLink>
  </>
);
