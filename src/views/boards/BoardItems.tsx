import { type BoardItem, boxOf } from '../../machines/board/items';
import { useKeptPicture } from '../kit/thumbnail';
import { useMissing } from '../kit/use-missing';
import { tipOf } from './arrow';
import classes from './Boards.module.css';

/** The items of a board, as parts of an SVG that measures in units of the sheet. */
export const BoardItems = ({ items }: { readonly items: readonly BoardItem[] }) =>
  items.map((item) => <ItemShape key={item.id} item={item} />);

/** An item as it looks. */
export function ItemShape({ item }: { readonly item: BoardItem }) {
  if (item.kind === 'picture') return <Picture item={item} />;
  return item.kind === 'note' ? <Note item={item} /> : <Arrow item={item} />;
}

/** The picture, or its small copy in this browser where it cannot be had. */
function Picture({ item: { x, y, width, height, url, thumbnail } }: { readonly item: BoardItem }) {
  const { missing, miss } = useMissing();
  const kept = useKeptPicture(missing ? thumbnail : undefined);
  const box = { x, y, width, height };
  return (
    <>
      <rect {...box} className={classes.blank} />
      <image {...box} href={missing ? kept : url} onError={miss} preserveAspectRatio="xMidYMid slice" />
    </>
  );
}

function Note({ item }: { readonly item: BoardItem }) {
  const box = boxOf(item);
  return (
    <>
      <rect {...box} rx={6} className={classes.note} />
      <foreignObject {...box}>
        <p className={classes.noteText}>{item.text}</p>
      </foreignObject>
    </>
  );
}

function Arrow({ item }: { readonly item: BoardItem }) {
  const { x, y, width, height } = item;
  const [left, right] = tipOf(item);
  const line = `M${x} ${y}L${x + width} ${y + height}`;
  return (
    <>
      {/* Wide enough for a finger. */}
      <path d={line} className={classes.reach} />
      <path
        d={`${line}M${left.x} ${left.y}L${x + width} ${y + height}L${right.x} ${right.y}`}
        className={classes.arrow}
      />
    </>
  );
}
