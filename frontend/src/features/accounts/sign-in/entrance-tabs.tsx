import { Tabs } from '../../../ui/tabs.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const TABS = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;

type Tab = (typeof TABS)[number]['value'];

interface Props extends SignInFormProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
}

/** The tabs for signing in and registering. */
export function EntranceTabs({ tab, onTab, ...props }: Props) {
  return (
    <Tabs label="Your account" tabs={TABS} chosen={tab} onChoose={onTab}>
      {tab === 'sign-in' ? <SignInForm {...props} /> : <SignUpForm />}
    </Tabs>
  );
}
