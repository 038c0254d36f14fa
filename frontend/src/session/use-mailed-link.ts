import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The purpose and the token of a link in one of our emails. */
export interface MailedLink {
  purpose: 'reset' | 'verify' | 'undo';
  token: string;
  email: string;
}

/**
 * Reads the emailed link that opened this screen and removes the token from the URL, so that it stays out of
 * the history and screenshots.
 *
 * @returns the link while the screen is mounted; undefined if none led to it
 */
export function useMailedLink(): MailedLink | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const arriving = parseLink(search);
  const [link, setLink] = useState(arriving);
  // The user may follow the link of another email while the screen is open.
  if (arriving && arriving.token !== link?.token) setLink(arriving);
  const isToStrip = arriving !== undefined;
  useEffect(() => {
    if (isToStrip) void navigate(pathname, { replace: true });
  }, [isToStrip, navigate, pathname]);
  return link;
}

function parseLink(search: string): MailedLink | undefined {
  const fields = new URLSearchParams(search);
  const purpose = (['reset', 'verify', 'undo'] as const).find((each) => fields.has(each));
  const token = fields.get('token');
  const email = fields.get('email');
  return purpose && token && email ? { purpose, token, email } : undefined;
}
