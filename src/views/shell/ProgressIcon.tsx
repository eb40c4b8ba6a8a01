import { useEffect } from 'react';
import { useProgress } from './use-progress';

/** Shows the progress of running generations as a ring in the tab's icon, and restores the icon afterwards. */
export function ProgressIcon() {
  const progress = useProgress();
  const step = progress === undefined ? undefined : Math.round(progress / 5) * 5;
  useEffect(() => {
    if (step === undefined) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!icon) return;
    const own = icon.href;
    icon.href = ringAt(step);
    return () => {
      icon.href = own;
    };
  }, [step]);
  return null;
}

/** A ring filled to `percent`, in the colours of the marker and of graphite, as an address. */
function ringAt(percent: number): string {
  const ring = (colour: string, dash: string) =>
    `<circle cx="16" cy="16" r="12" fill="none" stroke="${colour}" stroke-width="6" pathLength="100" ` +
    `stroke-dasharray="${dash}" transform="rotate(-90 16 16)"/>`;
  const drawn = ring('#8a8782', '100 0') + ring('#e5482f', `${percent} 100`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
