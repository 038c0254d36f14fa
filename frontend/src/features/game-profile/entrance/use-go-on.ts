import { useNavigate } from 'react-router-dom';
import { isOwnPath, takePath } from '../../../session/redirect-path.ts';

/**
 * Gives what leads somebody who has just logged in back to where they came from, or where the server would
 * have them go; without either they stay with their profile.
 */
export function useGoOn(): (redirectTo?: string) => void {
  const navigate = useNavigate();
  return (redirectTo) => {
    const path = takePath('game') ?? redirectTo;
    if (path && isOwnPath(path)) void navigate(path);
  };
}
