import { type Context, use } from 'react';

/** Reads what the parts of an editor share; throws outside of the editor. */
export function useInside<Editor>(context: Context<Editor | undefined>): Editor {
  const editor = use(context);
  if (!editor) throw new Error('a part of an editor is outside of it');
  return editor;
}
