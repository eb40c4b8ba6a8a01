import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { ZOOM_STEP } from '../editor/keys';
import { BoardTool } from './BoardTool';
import { useBoardWords } from './board-words';
import type { BoardActor } from './SheetFrame';

/** The tools that show more, less or all of a sheet. */
export function ViewTools({ board }: { readonly board: BoardActor }) {
  const say = useBoardWords();
  const zoom = (factor: number) => () => board.send({ type: 'view.zoom', factor });
  return (
    <>
      <BoardTool label={say.zoomOut()} Icon={IconZoomOut} act={zoom(1 / ZOOM_STEP)} />
      <BoardTool label={say.zoomIn()} Icon={IconZoomIn} act={zoom(ZOOM_STEP)} />
      <BoardTool label={say.fit()} Icon={IconArrowsMaximize} act={() => board.send({ type: 'view.fit' })} />
    </>
  );
}
