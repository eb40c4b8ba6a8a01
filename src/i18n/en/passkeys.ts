import type base from '../zh/passkeys';

/** Passkeys. */
const passkeys: Record<keyof typeof base, string> = {
  title: 'Passkeys',
  text: 'Sign in with your fingerprint, face or PIN instead of a password and code.',
  unsupported: 'This browser or address does not support passkeys.',
  loadFailed: 'Your passkeys could not be loaded',
  add: 'Add a passkey',
  addText: 'Your browser then asks where to keep it: on this device, a phone or a security key.',
  next: 'Continue',
  name: 'Name',
  nameHint: 'For example: my phone',
  nameRequired: 'Enter a name',
  added: 'Passkey added',
  cancelled: 'The browser did not create a passkey. Try again.',
  full: 'You have too many passkeys, or this one is already added',
  failed: 'That did not work: {reason:string}',
  since: 'Added {day:string}',
  lastUse: 'last used {day:string}',
  never: 'never used',
  rename: 'Rename',
  renameOne: 'Rename {name:string}',
  remove: 'Remove',
  removeOne: 'Remove {name:string}',
  removeTitle: 'Remove {name:string}?',
  removeText: 'You can no longer sign in with it. Delete the copy on your device there.',
  removed: 'Passkey removed',
};
export default passkeys;
