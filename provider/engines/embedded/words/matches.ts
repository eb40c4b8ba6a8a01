/** Where a form is in a text, as `matchAll` finds it. Most forms are in none, and are not copied for it as `matchAll` copies them. */
export const matchesOf = (text: string, form: RegExp): RegExpExecArray[] =>
  text.search(form) < 0 ? [] : [...text.matchAll(form)];
