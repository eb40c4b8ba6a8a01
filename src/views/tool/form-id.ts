/** Id of the form of the page. */
export const FORM_ID = 'design-form';
