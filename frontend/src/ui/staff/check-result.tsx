import type { ComponentProps } from 'react';
import { Icon } from '../picture/icon.tsx';

interface Props {
  /** What was checked. */
  name: string;
  icon: ComponentProps<typeof Icon>['of'];
  /** For example 'passed', in its colour. */
  result: string;
  colour: string;
  /** What was found. */
  detail: string;
  /** What to do about it. */
  step?: string | null | undefined;
}

/** The result of a check, with what to do about a failure, as an item of a list. */
export const CheckResult = ({ name, icon, result, colour, detail, step }: Props) => (
  <li className="flex gap-3">
    <span className={`pt-0.5 ${colour}`}>
      <Icon of={icon} />
    </span>
    <div className="min-w-0 grow wrap-anywhere">
      <p className="font-bold">
        {name}: <span className={colour}>{result}</span>
      </p>
      <p className="text-[0.9375rem] text-soft">{detail}</p>
      {step ? (
        <p className="mt-1 text-[0.9375rem]">
          <span className="font-bold">What to do: </span>
          {step}
        </p>
      ) : null}
    </div>
  </li>
);
