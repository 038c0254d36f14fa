import { OPERATOR } from '../../../../shared/operator.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { buildFaqAddress } from '../../ui/paths.ts';

interface Props {
  /** The name of the package. */
  name: string;
  onClose: () => void;
}

/** Says where to ask for a package that cannot be paid for on this site. */
export const AskDialog = ({ name, onClose }: Props) => (
  <PanelDialog title="Get" about={name} onClose={onClose}>
    <p className="mt-3 text-soft">
      Write to{' '}
      <a
        href={`mailto:${OPERATOR.contact}?subject=${encodeURIComponent(name)}`}
        className="text-cool underline underline-offset-4 hover:text-text"
      >
        {OPERATOR.contact}
      </a>
      , and we'll set this package up for you. Nobody is charged before they agree to it.
    </p>
    <div className="mt-6 flex flex-wrap justify-end gap-4">
      <ButtonLink to={buildFaqAddress({ category: 'billing' })}>Billing questions</ButtonLink>
    </div>
  </PanelDialog>
);
