import { Sketch } from './Sketch';
import { fastback, fastbackBox, fastbackDetails } from './strokes';

/** Fastback's own car as a designer would sketch it, as wide as its place allows. */
export function FastbackSketch({ className }: { readonly className?: string }) {
  return (
    <Sketch paths={fastback} details={fastbackDetails} viewBox={fastbackBox} className={className} strokeWidth={1.3} />
  );
}
