import { createContext, use, useEffect, useState } from 'react';
import type { BoardLinkActor, BoardPort } from '../../ports/boards';

const Context = createContext<BoardPort | undefined>(undefined);
export const BoardPortProvider = Context;

export function useBoardPort(): BoardPort {
  const port = use(Context);
  if (!port) throw new Error('outside of the boards');
  return port;
}

/** The link to a board, looked for when the board opens and given up with it. */
export function useBoardLink(boardId: string): BoardLinkActor | undefined {
  const { openLink } = useBoardPort();
  const [link, setLink] = useState<BoardLinkActor>();
  useEffect(() => {
    const opened = openLink(boardId);
    setLink(opened);
    return () => {
      opened.stop();
    };
  }, [openLink, boardId]);
  return link;
}

/** The address of a link, to be given to others. */
export const addressOf = (id: string) => `${location.origin}/boards?shared=${encodeURIComponent(id)}`;
