import type { PictureWords, ReadingWords } from '../../../i18n';
import type { ReadPicture } from '../../../machines/picture-reading/machine';
import { saySetting } from '../../design-sheet/speech';
import { unreadParts } from './drawn-parts';

/** A line of what was read: its name, and what there is to say of it. */
interface ReadFact {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What was read of a picture's car, each with how sure it is; lengths in mm and wheel diameters. */
export function factsOf(read: ReadPicture, say: PictureWords, words: ReadingWords): readonly ReadFact[] {
  const { picture } = read;
  const { bodies } = words.reading;
  if (picture.kind === 'none') return [];
  const view = { name: say.view(), lines: [sayView(read, say)] };
  const body =
    picture.body === 'unknown' ? [] : [{ name: say.body(), lines: [bodyLine(read, bodies[picture.body](), say)] }];
  const lines = measuresOf(read, say);
  const written = writtenIn(read, say);
  const drawn = (picture.drawn ?? []).map((setting) => saySetting(setting, words));
  return [
    view,
    ...body,
    ...(written.length > 0 ? [{ name: say.written(), lines: written }] : []),
    ...(lines.length > 0 ? [{ name: say.measures(), lines }] : []),
    ...(drawn.length > 0 ? [{ name: say.drawn(), lines: drawn }] : []),
  ];
}

function sayView({ picture, answers }: ReadPicture, say: PictureWords): string {
  const { view, facing, confidences } = picture;
  if (view === 'unknown') return say.views.unknown();
  const isSide = view === 'side' && (facing === 'left' || facing === 'right');
  const what = isSide ? say.facing[facing]({ view: say.views.side() }) : say.views[view]();
  if (answers.view) return say.answered({ what });
  const share = isSide ? Math.min(confidences.view, confidences.facing) : confidences.view;
  return say.sure({ what, percent: percentOf(share) });
}

function bodyLine({ picture, answers }: ReadPicture, what: string, say: PictureWords): string {
  return answers.body ? say.answered({ what }) : say.sure({ what, percent: percentOf(picture.confidences.body) });
}

function measuresOf({ picture, design }: ReadPicture, say: PictureWords): string[] {
  if (picture.view !== 'side') return [];
  const { wheelbase, tyreDiameter, length, height, frontOverhang } = design.package ?? {};
  return [
    ...(wheelbase !== undefined && tyreDiameter
      ? [say.wheelbase({ mm: Math.round(wheelbase), wheels: (wheelbase / tyreDiameter).toFixed(1) })]
      : []),
    ...(length !== undefined && height !== undefined
      ? [say.size({ length: Math.round(length), height: Math.round(height) })]
      : []),
    ...(frontOverhang !== undefined && tyreDiameter !== undefined
      ? [say.overhang({ mm: Math.round(frontOverhang), tyre: Math.round(tyreDiameter) })]
      : []),
  ];
}

const writtenIn = ({ picture: { measures = [] } }: ReadPicture, say: PictureWords): string[] =>
  measures.map(({ name, mm }) => say.writtenAs({ name: say.writtenNames[name](), mm }));

/** What there is to know beside it: what was not read, and why it may be wrong. */
export function notesOf(read: ReadPicture, say: PictureWords, { reading }: ReadingWords): readonly string[] {
  const { picture, design } = read;
  const { kind, view, notes, measures } = picture;
  if (kind === 'none') return [];
  if (notes.includes('made-here')) return [say.made()];
  const unread = unreadParts(read).map((part) => say.drawnParts[part]());
  return [
    ...(notes.includes('unlike-facing') ? [say.unlikeFacing()] : []),
    ...(notes.includes('unlike-body') ? [say.unlikeBody()] : []),
    ...(notes.includes('touches-edge') ? [say.cut()] : []),
    ...(measures ? [say.scaled()] : []),
    ...(!measures && view === 'side' && design.package?.wheelbase !== undefined ? [say.noScale()] : []),
    ...(!measures && view !== 'side' && view !== 'unknown' ? [say.notSide()] : []),
    ...(unread.length > 0 ? [say.notRead({ parts: unread.join(reading.comma()) })] : []),
  ];
}

/** A certainty as a percentage that is never more than was read. */
const percentOf = (share: number) => Math.floor(share * 100 + 1e-6);
