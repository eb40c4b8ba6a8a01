import 'yet-another-react-lightbox/styles.css';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { HistoryItem } from '../../log/projections/history';
import { useWords } from '../studio-context';

interface PreviewProps {
  readonly items: readonly HistoryItem[];
  readonly first: HistoryItem;
  readonly close: () => void;
}

/** A result over the whole window: zoom, pan, swipe, arrow keys. */
export function Preview({ items, first, close }: PreviewProps) {
  const words = useWords();
  const slides = items.filter(({ type }) => type === 'image');
  return (
    <Lightbox
      open
      close={close}
      index={Math.max(
        0,
        slides.findIndex(({ id }) => id === first.id),
      )}
      slides={slides.map(({ url, width, height, prompt, module }) => ({
        src: url,
        width,
        height,
        alt: prompt || words.titles[module](),
      }))}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 5, scrollToZoom: true }}
      controller={{ closeOnBackdropClick: true }}
      styles={{ root: { '--yarl__color_backdrop': 'oklch(15% 0.01 260)' } }}
      labels={{
        Close: words.common.close(),
        Next: words.preview.next(),
        Previous: words.preview.previous(),
        'Zoom in': words.preview.zoomIn(),
        'Zoom out': words.preview.zoomOut(),
        Lightbox: words.preview.label(),
        'Photo gallery': words.preview.label(),
        // The library puts the figures in.
        '{index} of {total}': words.preview.position({ index: '{index}', total: '{total}' }),
      }}
    />
  );
}
