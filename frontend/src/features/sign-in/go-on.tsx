import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WebsiteUser } from '../../../../shared/account.ts';
import { paths } from '../../app/paths.ts';
import { ScreenLoading } from '../../app/screen-loading.tsx';
import { takePath } from '../../session/redirect-path.ts';

/** Leads somebody who is signed in to the page that they came for, staff else to theirs and all others home. */
export function GoOn({ user }: { user: WebsiteUser }) {
  const navigate = useNavigate();
  const gone = useRef<boolean>(false);
  useEffect(() => {
    // The remembered path can be taken once only.
    if (gone.current) return;
    gone.current = true;
    const isStaff = user.role === 'admin' || user.role === 'moderator';
    void navigate(takePath('web') ?? (isStaff ? paths.admin : paths.home), { replace: true });
  }, [navigate, user]);
  return <ScreenLoading />;
}
