import fc from 'fast-check';
import type { Fact, FactOf } from '../../src/facts';
import { strokeText } from '../../src/facts/stroke';

const ids = (prefix: string, count: number) => fc.constantFrom(...Array.from({ length: count }, (_, k) => prefix + k));
const at = fc.nat(1_000_000);
const deferralId = ids('deferred', 3);
const taskId = ids('t', 5);
const resultId = ids('r-t', 5);
const blob = ids('blob', 4);
const module = fc.constantFrom('txt2img' as const, 'imgLineArt' as const);
const text = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'red car', 'red car, low');
const favourite = {
  favoriteId: ids('f', 3),
  url: fc.constantFrom('/api/file/t1.png', '/api/file/t2.png', '__proto__'),
};
const folderId = ids('folder', 2);
const drawingId = ids('d', 5);
const paintingId = ids('p', 5);
const orderNo = ids('o', 3);
const place = fc.record({ x: fc.nat(100), y: fc.nat(100) });
const color = fc.constantFrom('#1a1a1a', '#c8321f');
const share = fc.constantFrom(0, 0.5, 1);

const drawing = fc.record({
  type: fc.constantFrom('sedan_standard', 'custom'),
  params: fc.record({ length: at, height: at, wheelbase: at, wheelDiameter: at }),
  outline: fc.constantFrom('c0,0 s10,20,5,5', 'c1,1'),
  wheels: fc.record({ front: place, rear: place }),
  contourColor: color,
  bodyColor: color,
  wheelColor: color,
  edited: fc.boolean(),
});
const reference = fc.record({ blob, x: at, y: at, width: at, height: at, angle: at, opacity: share });
const material = fc.record({
  type: fc.constant('car_paint'),
  color,
  metalness: share,
  roughness: share,
  clearcoat: share,
  clearcoatRoughness: share,
  opacity: share,
  emissive: share,
  envMap: share,
});
const design = fc.record({ version: fc.constant(1), package: fc.record({ length: at }) });
const layer = fc.constantFrom('image' as const, 'paint' as const, 'mask' as const);
const mark = fc.oneof(
  fc.record({
    kind: fc.constant('stroke' as const),
    tip: fc.record({
      layer,
      erase: fc.boolean(),
      size: fc.integer({ min: 1, max: 9 }),
      hardness: share,
      opacity: share,
      color,
    }),
    path: fc.array(fc.integer({ min: -50, max: 4000 }), { maxLength: 9 }).map(strokeText),
  }),
  fc.record({ kind: fc.constant('clear' as const), layer }),
);

const request = {
  taskId,
  batchId: taskId,
  module,
  model: fc.constant('t2threeviews_context' as const),
  transport: fc.constantFrom('task', 'direct'),
  prompt: text,
  body: fc.dictionary(fc.string({ maxLength: 4 }), fc.integer()),
  form: fc.dictionary(fc.string({ maxLength: 4 }), fc.integer()),
};

type Details<T extends Fact['type']> = { [K in keyof Omit<FactOf<T>, 'type' | 'at'>]: fc.Arbitrary<FactOf<T>[K]> };

/** The facts of a type with these details; `requiredKeys` are those that are not optional. */
const factOf = <T extends Fact['type']>(type: T, details: Partial<Details<T>>): fc.Arbitrary<FactOf<T>> =>
  // The record has the shape that its arbitraries say; TypeScript does not put generic parts together.
  fc.record({ type: fc.constant(type), at, ...details }) as unknown as fc.Arbitrary<FactOf<T>>;

/** Facts of every type. A new type does not compile until it is here. */
export const arbitraries: { readonly [T in Fact['type']]: fc.Arbitrary<FactOf<T>> } = {
  'v1.SignedIn': factOf('v1.SignedIn', { userId: ids('user', 2) }),
  'v1.SignedOut': factOf('v1.SignedOut', { reason: fc.constantFrom('user', 'expired') }),
  'v1.AccountRegistered': factOf('v1.AccountRegistered', { by: fc.constantFrom('username', 'mobile') }),
  'v1.ProfileChanged': factOf('v1.ProfileChanged', { fields: fc.array(fc.constantFrom('avatar', 'nickname')) }),
  'v1.ApiKeyCreated': factOf('v1.ApiKeyCreated', { keyId: ids('k', 3), name: text }),
  'v1.ApiKeyCapped': factOf('v1.ApiKeyCapped', { keyId: ids('k', 3), cap: fc.option(fc.nat(100)) }),
  'v1.PasswordChanged': factOf('v1.PasswordChanged', {}),
  'v1.SecondFactorChanged': factOf('v1.SecondFactorChanged', { to: fc.constantFrom('on', 'off', 'other-codes') }),
  'v1.PasskeysChanged': factOf('v1.PasskeysChanged', { by: fc.constantFrom('adding', 'renaming', 'removing') }),
  'v1.SessionsEnded': factOf('v1.SessionsEnded', { which: fc.constantFrom('one', 'others') }),
  'v1.ApiKeyDeleted': factOf('v1.ApiKeyDeleted', { keyId: ids('k', 3) }),
  'v1.GenerationRequested': factOf('v1.GenerationRequested', request),
  'v1.GenerationDeferred': factOf('v1.GenerationDeferred', { deferralId, request: fc.record(request) }),
  'v1.DeferralEnded': factOf('v1.DeferralEnded', { deferralId, outcome: fc.constantFrom('sent', 'discarded') }),
  'v1.GenerationSubmitted': factOf('v1.GenerationSubmitted', { taskId, serverTaskId: ids('s', 5) }),
  'v1.GenerationCompleted': taskId.chain((id) =>
    factOf('v1.GenerationCompleted', {
      taskId: fc.constant(id),
      results: fc.constant([{ id: `r-${id}`, url: `/api/file/${id}.png`, type: 'image' as const }]),
    }),
  ),
  'v1.GenerationRestored': fc.tuple(taskId, module, text, at).chain(([id, of, prompt, createdAt]) =>
    factOf('v1.GenerationRestored', {
      taskId: fc.constant(id),
      module: fc.constant(of),
      prompt: fc.constant(prompt),
      form: fc.constant({}),
      seed: fc.nat(),
      sources: fc.subarray(['/api/file/t1.png']),
      createdAt: fc.constant(createdAt),
      results: fc.constant([{ id: `r-${id}`, url: `/api/file/${id}.png`, type: 'image' as const }]),
    }),
  ),
  'v1.GenerationImported': fc.tuple(taskId, module, text, at).chain(([id, of, prompt, createdAt]) =>
    factOf('v1.GenerationImported', {
      taskId: fc.constant(id),
      batchId: fc.constant(id),
      module: fc.constant(of),
      prompt: fc.constant(prompt),
      form: fc.constant({}),
      seed: fc.option(fc.nat(), { nil: undefined }),
      sources: fc.subarray(['/api/file/t1.png']),
      createdAt: fc.constant(createdAt),
      results: fc.constant([{ id: `r-${id}`, url: `/api/file/${id}.png`, type: 'image' as const }]),
    }),
  ),
  'v1.RestorePointReached': factOf('v1.RestorePointReached', { cursor: fc.constantFrom('5.a', '7.b') }),
  'v2.GenerationFailed': factOf('v2.GenerationFailed', { taskId, failure: fc.constant({ kind: 'network' as const }) }),
  'v1.GenerationCancelled': factOf('v1.GenerationCancelled', { taskId }),
  'v1.GenerationDismissed': factOf('v1.GenerationDismissed', { taskId }),
  'v1.ThumbnailKept': factOf('v1.ThumbnailKept', { resultId, blob }),
  'v1.ResultRated': factOf('v1.ResultRated', { resultId, stars: fc.constantFrom(0, 1, 5) }),
  'v1.ResultTagged': factOf('v1.ResultTagged', { resultId, tags: fc.subarray(['coupe', 'low']) }),
  'v1.ResultsDeleted': factOf('v1.ResultsDeleted', { resultIds: fc.uniqueArray(resultId, { minLength: 1 }) }),
  'v1.ResultsRestored': factOf('v1.ResultsRestored', { resultIds: fc.uniqueArray(resultId, { minLength: 1 }) }),
  'v1.HistoryCleared': factOf('v1.HistoryCleared', { clearId: ids('c', 2) }),
  'v1.HistoryClearUndone': factOf('v1.HistoryClearUndone', { clearId: ids('c', 2) }),
  'v1.FormDrafted': factOf('v1.FormDrafted', {
    module,
    form: fc.dictionary(fc.string({ maxLength: 4 }), fc.integer()),
  }),
  'v1.PromptSaved': factOf('v1.PromptSaved', { module, text }),
  'v1.PromptDeleted': factOf('v1.PromptDeleted', { module, text }),
  'v1.PromptsCleared': factOf('v1.PromptsCleared', { module }),
  'v1.FavoriteAdded': factOf('v1.FavoriteAdded', {
    ...favourite,
    name: text,
    prompt: text,
    media: fc.constantFrom('image', '3d'),
    createdAt: at,
  }),
  'v1.FavoriteRemoved': factOf('v1.FavoriteRemoved', favourite),
  'v1.FavoriteMoved': fc.oneof(
    factOf('v1.FavoriteMoved', favourite),
    factOf('v1.FavoriteMoved', { ...favourite, folderId }),
  ),
  'v1.FavoriteThumbnailKept': factOf('v1.FavoriteThumbnailKept', { url: favourite.url, blob }),
  'v1.FavoriteFolderSaved': factOf('v1.FavoriteFolderSaved', { folderId, name: text }),
  'v1.FavoriteFolderDeleted': factOf('v1.FavoriteFolderDeleted', { folderId }),
  'v2.DrawingChanged': factOf('v2.DrawingChanged', {
    drawingId,
    step: fc.constantFrom('begin', 'edit', 'undo', 'redo'),
    drawing,
  }),
  'v1.ReferencePlaced': fc.oneof(
    factOf('v1.ReferencePlaced', { drawingId }),
    factOf('v1.ReferencePlaced', { drawingId, reference }),
  ),
  'v1.ModelRepainted': factOf('v1.ModelRepainted', {
    resultId: ids('m', 2),
    materials: fc.dictionary(fc.constantFrom('body', 'rim'), material),
  }),
  'v2.PicturePainted': fc.oneof(
    factOf('v2.PicturePainted', { paintingId, step: fc.constantFrom('begin', 'undo', 'redo', 'end') }),
    factOf('v2.PicturePainted', { paintingId, step: fc.constant('mark'), mark }),
  ),
  'v1.OrderRequested': factOf('v1.OrderRequested', {
    orderNo,
    productId: fc.constant('monthly'),
    productName: fc.constant('monthly'),
    power: fc.constant(1000),
    bonus: fc.constant(0),
    amount: fc.constant(2900),
    currency: fc.constant('CNY'),
  }),
  'v1.OrderCreated': factOf('v1.OrderCreated', { orderNo, orderId: ids('so', 3) }),
  'v1.OrderPaid': factOf('v1.OrderPaid', { orderNo }),
  'v1.OrderLapsed': factOf('v1.OrderLapsed', { orderNo }),
  'v1.OrderExpired': factOf('v1.OrderExpired', { orderNo }),
  'v1.OrderCancelled': factOf('v1.OrderCancelled', { orderNo }),
  'v2.OrderFailed': factOf('v2.OrderFailed', {
    orderNo,
    failure: fc.constant({ kind: 'network', step: 'create' } as const),
  }),
  'v1.DesignChanged': factOf('v1.DesignChanged', {
    step: fc.constantFrom('begin', 'edit', 'undo', 'redo'),
    design,
    locks: fc.subarray(['package.length', 'paint.colour']),
    words: text,
  }),
  'v1.DesignNamed': factOf('v1.DesignNamed', { name: ids('name', 3), design }),
  'v1.DesignForgotten': factOf('v1.DesignForgotten', { name: ids('name', 3) }),
  'v1.BoardChanged': factOf('v1.BoardChanged', {
    boardId: ids('board', 3),
    name: text,
    items: fc.array(
      fc.record({
        id: ids('item', 3),
        kind: fc.constantFrom('picture', 'note', 'arrow'),
        x: at,
        y: at,
        width: at,
        height: at,
        url: fc.constant('/api/file/t1.png'),
        thumbnail: blob,
        text,
      }),
      { maxLength: 3 },
    ),
  }),
  'v1.BoardDeleted': factOf('v1.BoardDeleted', { boardId: ids('board', 3) }),
  'v1.HistoryCompacted': factOf('v1.HistoryCompacted', { removed: fc.nat(9) }),
  'v1.ErrorCaught': factOf('v1.ErrorCaught', { message: text, stack: text }),
  'v1.FactRejected': factOf('v1.FactRejected', { rejected: text, issues: fc.array(text, { maxLength: 2 }) }),
};

/** Facts of all types, in any order, with repeats: what a log must survive. */
export const facts: fc.Arbitrary<Fact> = fc.oneof(...Object.values<fc.Arbitrary<Fact>>(arbitraries));
