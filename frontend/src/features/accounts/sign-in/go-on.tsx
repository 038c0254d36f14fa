import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WebsiteUser } from '../../../../../shared/account.ts';
import { takePath } from '../../../session/redirect-path.ts';
import { paths } from '../../../ui/paths.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';

/** Redirects a signed-in user to the page they came for, or else staff to the back office and others home. */
export function GoOn({ user }: { user: WebsiteUser }) {
  const navigate = useNavigate();
  const gone = useRef<boolean>(false);
  useEffect(() => {
    // The remembered path can be read only once.
    if (gone.current) return;
    gone.current = true;
    const isStaff = user.role === 'admin' || user.role === 'moderator';
    void navigate(takePath('web') ?? (isStaff ? paths.admin : paths.home), { replace: true });
  }, [navigate, user]);
  return <ScreenLoading />;
}
