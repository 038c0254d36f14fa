import type { ReactNode } from 'react';
import { Panel } from '#ui/staff/panel.tsx';

interface Props {
  /** The fragment of the links that lead here. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A part of the console with its heading. */
export const Section = ({ id, title, lead, children }: Props) => (
  <div id={id}>
    <Panel title={title}>
      <p className="lead">{lead}</p>
      {children}
    </Panel>
  </div>
);
