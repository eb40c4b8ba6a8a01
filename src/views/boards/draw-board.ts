import { type BoardItem, boundsOf, boxOf, GAP } from '../../machines/board/items';
import { decoded } from '../../painting/decoded';
import { labelOf, packetOf, withLabel } from '../../painting/label';
import { tipOf } from './arrow';
import { pdfOf } from './pdf';

/** The longer side of an exported board at most, and px for a unit of the sheet at most. */
const MOST_PX = 4_096;
const MOST_SCALE = 2;
/** As the sheet sets the words of a note (units). */
const TEXT = { size: 16, line: 24, inset: 12 };

/**
 * The board as a file, as it looks in this light, with the label of generated content that one of its pictures has.
 * Rejects when a picture cannot be had.
 */
export async function boardFile(items: readonly BoardItem[], format: 'png' | 'pdf'): Promise<Blob> {
  const files = await filesOf(items);
  const canvas = await drawBoard(items, files);
  const labels = await Promise.all([...files.values()].map(labelOf));
  const label = labels.find((each) => each !== undefined);
  if (format === 'png') {
    const picture = await blobOf(canvas, 'image/png');
    return label ? withLabel(picture, label) : picture;
  }
  const picture = new Uint8Array(await (await blobOf(canvas, 'image/jpeg')).arrayBuffer());
  return new Blob([pdfOf(picture, canvas, label && packetOf(label))], { type: 'application/pdf' });
}

/** The pictures' files by the ids of their items. */
async function filesOf(items: readonly BoardItem[]): Promise<ReadonlyMap<string, Blob>> {
  const fetched = items.flatMap(({ id, url }) =>
    url === undefined ? [] : [fileAt(url).then((file) => [id, file] as const)],
  );
  return new Map(await Promise.all(fetched));
}

async function fileAt(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('a picture of the board cannot be had');
  return answer.blob();
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the board'))), type, 0.92),
  );

async function drawBoard(items: readonly BoardItem[], files: ReadonlyMap<string, Blob>): Promise<HTMLCanvasElement> {
  const ready = [...files].map(async ([id, file]) => [id, await decoded(file)] as const);
  const pictures = new Map(await Promise.all(ready));
  const bounds = boundsOf(items);
  const [width, height] = [bounds.width + 2 * GAP, bounds.height + 2 * GAP];
  const scale = Math.min(MOST_SCALE, MOST_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const style = getComputedStyle(document.documentElement);
  const color = (token: string) => style.getPropertyValue(token);
  pen.fillStyle = color('--paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.translate(GAP - bounds.x, GAP - bounds.y);
  for (const item of items) {
    const picture = pictures.get(item.id);
    if (picture) pen.drawImage(picture, item.x, item.y, item.width, item.height);
    else if (item.kind === 'note') drawNote(pen, item, color);
    else if (item.kind === 'arrow') drawArrow(pen, item, color);
  }
  return canvas;
}

type Color = (token: string) => string;

function drawArrow(pen: CanvasRenderingContext2D, item: BoardItem, color: Color) {
  const [left, right] = tipOf(item);
  pen.strokeStyle = color('--ink');
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(item.x, item.y);
  pen.lineTo(item.x + item.width, item.y + item.height);
  pen.moveTo(left.x, left.y);
  pen.lineTo(item.x + item.width, item.y + item.height);
  pen.lineTo(right.x, right.y);
  pen.stroke();
}

function drawNote(pen: CanvasRenderingContext2D, item: BoardItem, color: Color) {
  const { x, y, width, height } = boxOf(item);
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, 6);
  pen.fillStyle = color('--paper-3');
  pen.fill();
  pen.clip();
  pen.fillStyle = color('--ink');
  pen.font = `${TEXT.size}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textBaseline = 'middle';
  const lines = linesOf(item.text ?? '', width - 2 * TEXT.inset, (text) => pen.measureText(text).width);
  for (const [index, line] of lines.entries()) {
    pen.fillText(line, x + TEXT.inset, y + TEXT.inset + (index + 0.5) * TEXT.line);
  }
  pen.restore();
}

/** Breaks a text into lines of at most `width`: between words, and between Chinese characters. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const part of paragraph.match(/[\p{Script=Han}，。、！？；：]|[^\s\p{Script=Han}，。、！？；：]+\s*|\s+/gu) ??
      []) {
      const line = lines.at(-1) ?? '';
      if (line !== '' && measure((line + part).trimEnd()) > width) lines.push(part);
      else lines[lines.length - 1] = line + part;
    }
    return lines;
  });
}
