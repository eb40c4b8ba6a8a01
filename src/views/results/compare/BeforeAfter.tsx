import { ReactCompareSliderHandle, type ReactCompareSliderProps } from 'react-compare-slider';
import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import type { HistoryItem } from '../../../log/projections/history';
import over from '../../kit/Over.module.css';
import classes from './Compare.module.css';
import { useCompareWords } from './compare-words';

interface BeforeAfterProps {
  readonly before: string;
  readonly after: Pick<HistoryItem, 'url' | 'width' | 'height'>;
  /** The picture before cannot be had. */
  readonly lost: () => void;
}

const options: Pick<ReactCompareSliderProps, 'defaultPosition' | 'keyboardIncrement'> = {
  defaultPosition: 50,
  keyboardIncrement: '2%',
};

/** The frame has the result's proportions, so that the names stand on the pictures and not in the grey beside them. */
const frameOf = ({ width, height }: BeforeAfterProps['after']) =>
  ({ '--ratio': width && height ? width / height : undefined }) as React.CSSProperties;

/** A result over the picture that it was made from, with an edge between them to be drawn along. */
export function BeforeAfter({ before, after, lost }: BeforeAfterProps) {
  const say = useCompareWords();
  const slider = useReactCompareSlider(options);
  return (
    <div className={classes.slider}>
      <div className={classes.frame} style={frameOf(after)}>
        <Provider {...slider}>
          <Root style={{ height: '100%', width: '100%' }}>
            <Item item="itemOne">
              <img src={before} alt={say.before()} draggable={false} onError={lost} />
            </Item>
            <Item item="itemTwo">
              <img src={after.url} alt={say.after()} draggable={false} />
            </Item>
            <HandleRoot aria-label={say.handle()}>
              <ReactCompareSliderHandle />
            </HandleRoot>
          </Root>
        </Provider>
        <span className={`${over.tag} ${classes.before}`}>{say.before()}</span>
        <span className={`${over.tag} ${classes.after}`}>{say.after()}</span>
      </div>
    </div>
  );
}
