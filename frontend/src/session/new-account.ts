/** The state of a history entry that leads to the sign-up form: what is known about the person already. */
export interface NewAccountState {
  newAccount: { email: string; firstName: string; lastName: string };
}
