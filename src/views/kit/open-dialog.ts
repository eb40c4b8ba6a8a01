/** Dialogs of either kind: those with a role, and the browser's own. */
export const DIALOG = '[role=dialog], dialog';

/** Whether a dialog is seen; the form's sheet of a phone stays in the page while it is shut. */
export const isDialogOpen = () =>
  [...document.querySelectorAll(DIALOG)].some((dialog) => dialog.checkVisibility({ visibilityProperty: true }));
