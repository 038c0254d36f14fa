import { useNavigate } from 'react-router-dom';
import { isOwnPath, takePath } from '../../../../session/redirect-path.ts';

/**
 * Returns a function that redirects after login to the previous path or to the server's redirect; without
 * either, the profile stays.
 */
export function useGoOn(): (redirectTo?: string) => void {
  const navigate = useNavigate();
  return (redirectTo) => {
    const path = takePath('game') ?? redirectTo;
    if (path && isOwnPath(path)) void navigate(path);
  };
}
