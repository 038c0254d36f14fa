import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { usePageHead } from '../ui/page-head.ts';
import { paths } from '../ui/paths.ts';
import { PixelSprite } from '../ui/pixel-sprite.tsx';
import type { Need } from './need.ts';
import { RoleBadge, roleLabel } from './role-badge.tsx';
import { LOCKED } from './staff-pictures.ts';

interface Props {
  /** The user's own. */
  role: string;
  need: Need | undefined;
}

/** Shows what a screen requires and what the user has. */
export function AccessDenied({ role, need }: Props) {
  usePageHead({ title: 'Access Denied', hidden: true });
  const goBack = useGoBack();
  return (
    <div className="measure grid min-h-[70svh] place-content-center justify-items-center gap-5 py-16 text-center">
      <PixelSprite bitmap={LOCKED} scale={10} />
      <h1 tabIndex={-1} className="mt-3 text-4xl md:text-5xl">
        Access Denied
      </h1>
      <p className="max-w-md text-lg text-soft">You don't have permission to view this page.</p>
      <dl className="stepped grid grid-cols-[auto_auto] items-center gap-x-6 gap-y-3 bg-panel px-6 py-5 text-left">
        <NeedRow need={need} />
        <dt className="text-soft">Your role</dt>
        <dd>
          <RoleBadge role={role} />
        </dd>
      </dl>
      <Button look="hot" className="mt-2" onClick={goBack}>
        Go Back
      </Button>
    </div>
  );
}

function NeedRow({ need }: { need: Need | undefined }) {
  if (!need) return null;
  const [label, value] = describeNeed(need);
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </>
  );
}

function describeNeed(need: Need): [label: string, value: string] {
  if ('permission' in need) return ['Required permission', need.permission];
  const roles = 'roles' in need ? need.roles : need.gameRoles;
  return ['Required role', roles.map(roleLabel).join(' or ')];
}

/** Returns a function that goes back to the previous page, or home if this is the first page of the visit. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers the history entries of a visit from 0.
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate(paths.home));
  };
}
