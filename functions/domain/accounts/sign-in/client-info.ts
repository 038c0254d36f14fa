import type { ClientInfo } from '../activity.ts';

/** A client that signs in. */
export interface SignInClient extends ClientInfo {
  /** The token that an earlier sign-in returned to this device, if any. */
  deviceToken?: string | undefined;
}

/** Reduces a caller to the client details, the only part that is logged. */
export const toClientInfo = ({ address, device }: ClientInfo): ClientInfo => ({ address, device });

/** Adds the token of the device to the client details, for the calls that sign in. */
export const toSignInClient = (
  caller: ClientInfo,
  headers: { 'x-device-token'?: string | undefined },
): SignInClient => ({ ...toClientInfo(caller), deviceToken: headers['x-device-token'] });
