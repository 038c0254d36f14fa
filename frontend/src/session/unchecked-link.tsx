import { ButtonLink } from '../ui/button.tsx';
import { paths } from '../ui/paths.ts';
import { useHasToken } from './tokens.ts';

/** For a token that could not be checked: links to the screen that says so and offers a retry. */
export function UncheckedLink() {
  const hasWebToken = useHasToken('web');
  return (
    <ButtonLink look="outline" to={hasWebToken ? paths.account : paths.gameProfile}>
      {hasWebToken ? 'My account' : 'My Game Profile'}
    </ButtonLink>
  );
}
