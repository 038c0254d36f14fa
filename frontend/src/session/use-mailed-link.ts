import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link out of one of our mails is for, and what it proves it with. */
export interface MailedLink {
  purpose: 'reset' | 'verify';
  token: string;
  email: string;
}

/**
 * Reads the mailed link that led to this screen and strips the token off the address, so that neither the
 * history nor a screenshot keeps it.
 *
 * @returns the link for as long as the screen is there; undefined where none led to it
 */
export function useMailedLink(): MailedLink | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const arriving = linkIn(search);
  const [link, setLink] = useState(arriving);
  // Another mail's link may be followed while the screen is open.
  if (arriving && arriving.token !== link?.token) setLink(arriving);
  const isToStrip = arriving !== undefined;
  useEffect(() => {
    if (isToStrip) void navigate(pathname, { replace: true });
  }, [isToStrip, navigate, pathname]);
  return link;
}

function linkIn(search: string): MailedLink | undefined {
  const fields = new URLSearchParams(search);
  const purpose = (['reset', 'verify'] as const).find((each) => fields.has(each));
  const token = fields.get('token');
  const email = fields.get('email');
  return purpose && token && email ? { purpose, token, email } : undefined;
}
