import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { Done } from '../../../contract/error';
import { BoardLinkAnswer, BoardLinkList, type PublishedBoard, SharedBoardAnswer } from '../../../contract/shared-board';
import { boardLinkMachine } from '../../machines/board-link/machine';
import { type LiveLink, toLiveLink } from '../../machines/board-link/types';
import type { BoardPort } from '../../ports/boards';
import type { Client, Clients } from '../http/clients';
import { ignoreNotFound } from '../http/errors';
import type { LateQueries } from '../http/late-queries';
import { retry } from '../http/retry';

interface BoardServices {
  readonly clients: Pick<Clients, 'api'>;
  readonly queries: Pick<LateQueries, 'invalidate'>;
  readonly inspect: (event: InspectionEvent) => void;
}

const PATH = 'resource/shared-board';
/** All of it can be asked for twice: a board that is published again keeps its link, and one that has ended stays so. */
const TRIES = 3;

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** The links to boards, at the provider. */
export function createBoards({ clients: { api }, queries, inspect }: BoardServices): BoardPort {
  const ended = async (id: string, signal?: AbortSignal) => {
    await end(api, id, signal);
    queries.invalidate('board-links');
  };
  const machine = boardLinkMachine.provide({
    actors: {
      find: fromPromise(async ({ input: { boardId }, signal }) => {
        const link = (await list(api, signal)).find((each) => each.board_id === boardId);
        return link && toLiveLink(link);
      }),
      publish: fromPromise<LiveLink, PublishedBoard>(async ({ input: json, signal }) => {
        const asked = { method: 'post', json, signal };
        const { data } = await retry(() => api.call(BoardLinkAnswer, PATH, asked), { signal, tries: TRIES });
        queries.invalidate('board-links');
        return toLiveLink(data);
      }),
      end: fromPromise(({ input: { id }, signal }) => ended(id, signal)),
    },
  });
  return {
    openLink: (boardId) => createActor(machine, { input: { boardId }, inspect }).start(),
    links: (userId) => ({
      queryKey: ['board-links', userId],
      queryFn: async ({ signal }) =>
        (await list(api, signal)).map((link) => ({ ...toLiveLink(link), boardId: link.board_id })),
    }),
    endLink: (id) => ended(id),
    shared: (id) => (userId) => ({
      queryKey: ['shared-board', userId, id],
      queryFn: async ({ signal }) =>
        (await retry(() => api.call(SharedBoardAnswer, pathOf(id), { signal }), { signal, tries: TRIES })).data,
    }),
  };
}

const list = async (api: Client, signal: AbortSignal) =>
  (await retry(() => api.call(BoardLinkList, PATH, { signal }), { signal, tries: TRIES })).data;

async function end(api: Client, id: string, signal?: AbortSignal): Promise<void> {
  const work = () => api.call(Done, pathOf(id), { method: 'delete', ...(signal && { signal }) });
  await retry(work, { tries: TRIES, ...(signal && { signal }) }).catch(ignoreNotFound);
}
