import type { BoardLinkActor } from '../../../src/ports/boards';
import { linkFailureText } from '../../../src/views/boards/link-failure-text';
import { json } from '../fake-server';
import type { Flow } from './flows';

const board = { name: 'Noses', items: [{ kind: 'note', x: 0, y: 0, width: 40, height: 30, text: 'lower' }] } as const;

/** A board is published, and its link looked for again where it is not known whether that was done. */
export function sharing(): Flow {
  let link: BoardLinkActor | undefined;
  let published: object | undefined;
  return {
    name: 'Showing a board by a link',
    machines: ['board-link'],
    concerns: /^POST \/api\/resource\/shared-board$/,
    begins: 'signed in',
    serve: (server) => {
      [link, published] = [undefined, undefined];
      let made = 0;
      server.on('GET /api/resource/shared-board', () =>
        json({ status: 'success', data: published ? [published] : [] }),
      );
      server.on('POST /api/resource/shared-board', () => {
        if (!published) made += 1;
        published = { _id: 'a1', board_id: 'b1', updated_at: '2026-11-21T09:00:00.000Z' };
        return json({ status: 'success', data: published });
      });
      return () => made;
    },
    start: (stage) => {
      if (link) return link.send({ type: 'link.look' });
      void stage
        .tab()
        .openBoards()
        .then(({ openLink }) => {
          const opened = openLink('b1');
          link = opened;
          stage.opened(() => {
            opened.stop();
            link = undefined;
          });
        });
    },
    goOn: () => {
      const snapshot = link?.getSnapshot();
      if (snapshot?.matches('unshared'))
        link?.send({ type: 'link.publish', board: { ...board, items: [...board.items] } });
    },
    look: ({ saw, words, boardWords }) => {
      const failure = link?.getSnapshot().context.failure;
      if (failure) saw(linkFailureText(failure, [], boardWords, words));
    },
    isDone: () => link?.getSnapshot().hasTag('shared') ?? false,
  };
}
