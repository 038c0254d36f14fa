import { AccountPage } from '../../features/accounts/account-page.tsx';
import { MySubscription } from '../../features/payments/subscription/my-subscription.tsx';

/** The page of a website account. */
export const AccountScreen = () => <AccountPage subscription={<MySubscription system="web" />} />;
