import type { KeyActionSet } from '../_components/dashboard/key-menu';
import { renameKeyAction, revokeKeyAction, rotateKeyAction, stopOldSecretAction } from './actions';

/** The server's side of the dialogs on a key. */
export const KEY_ACTIONS: KeyActionSet = {
  rename: renameKeyAction,
  rotate: rotateKeyAction,
  revoke: revokeKeyAction,
  stopOld: stopOldSecretAction,
};
