import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useHasToken } from './tokens.ts';

/** Where a token is there and nobody could say whose it is: the screen that says so, and tries again. */
export function UncheckedLink() {
  const hasWebToken = useHasToken('web');
  return (
    <ButtonLink look="outline" to={hasWebToken ? paths.account : paths.gameProfile}>
      {hasWebToken ? 'My account' : 'My Game Profile'}
    </ButtonLink>
  );
}
