import classes from './Payment.module.css';

/** Its circle is 100 long, so that a dash is a share in per cent. */
const RADIUS = 100 / (2 * Math.PI);

/** How much of a time is left (0–1), as a ring that runs empty. */
export function Ring({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 36 36" className={classes.ring} aria-hidden="true">
      <circle cx="18" cy="18" r={RADIUS} />
      <circle cx="18" cy="18" r={RADIUS} strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}
