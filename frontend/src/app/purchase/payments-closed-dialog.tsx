import { OPERATOR } from '../../../../shared/operator.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { buildFaqAddress } from '../../ui/paths.ts';

interface Props {
  /** The name of the package. */
  name: string;
  onClose: () => void;
}

/** Says that a package can't be paid for on this site yet, and where to ask about it. */
export const PaymentsClosedDialog = ({ name, onClose }: Props) => (
  <PanelDialog title="Not open yet" about={name} onClose={onClose}>
    <p className="mt-3 text-soft">
      You can't pay for packages here yet, and nobody is charged for anything. If you have a question about
      this one, write to{' '}
      <a
        href={`mailto:${OPERATOR.contact}?subject=${encodeURIComponent(name)}`}
        className="text-cool underline underline-offset-4 hover:text-text"
      >
        {OPERATOR.contact}
      </a>
      .
    </p>
    <div className="mt-6 flex flex-wrap justify-end gap-4">
      <ButtonLink to={buildFaqAddress({ category: 'billing' })}>Billing questions</ButtonLink>
    </div>
  </PanelDialog>
);
