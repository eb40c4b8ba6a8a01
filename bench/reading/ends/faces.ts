// Faces drawn by hand as SVG, in other proportions than the engine's own cars.
import sharp from 'sharp';
import type { End } from './set';

// The engine refuses SVG in uploads; the drawings here are this file's own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** A car as high as a saloon, and one as high as a box. */
const bodies = {
  low: 'M150 470 L140 380 Q140 320 190 300 L250 285 Q300 190 340 180 Q450 166 560 180 Q600 190 650 285 L710 300 Q760 320 760 380 L750 470 Q700 486 450 488 Q200 486 150 470 Z',
  high: 'M160 560 L150 400 Q150 330 180 312 L210 300 L240 160 Q244 140 270 136 Q450 120 630 136 Q656 140 660 160 L690 300 L720 312 Q750 330 750 400 L740 560 Q700 574 450 576 Q200 574 160 560 Z',
} as const;
const screens = {
  low: 'M278 286 Q318 206 346 200 Q450 190 554 200 Q582 206 622 286 Q450 276 278 286 Z',
  high: 'M236 296 L262 170 Q264 160 280 158 Q450 146 620 158 Q636 160 638 170 L664 296 Q450 288 236 296 Z',
} as const;
const tyres = {
  low: [
    'M160 474 L164 530 Q166 540 180 540 L226 540 Q238 540 238 530 L240 484',
    'M660 484 L662 530 Q662 540 674 540 L720 540 Q734 540 736 530 L740 474',
  ],
  high: [
    'M170 564 L174 632 Q176 642 190 642 L240 642 Q252 642 252 632 L254 572',
    'M646 572 L648 632 Q648 642 660 642 L710 642 Q724 642 726 632 L730 564',
  ],
} as const;

type Marks = Readonly<Record<string, (y: number) => string>>;
const both = (shape: (x: (at: number) => number) => string) => shape((at) => at) + shape((at) => 900 - at);

/** Lamps by the height of their middle. */
const lamps: Marks = {
  round: (y) => both((x) => `<circle cx="${x(212)}" cy="${y}" r="34"/><circle cx="${x(212)}" cy="${y}" r="24"/>`),
  'double-round': (y) =>
    both((x) => `<circle cx="${x(192)}" cy="${y}" r="23"/><circle cx="${x(246)}" cy="${y}" r="23"/>`),
  rectangular: (y) =>
    both((x) => `<rect x="${Math.min(x(168), x(268))}" y="${y - 24}" width="100" height="48" rx="5"/>`),
  slit: (y) =>
    both((x) => `<path d="M${x(158)} ${y - 10} L${x(318)} ${y - 2} L${x(318)} ${y + 8} L${x(158)} ${y + 6} Z"/>`),
  'full-width': (y) =>
    `<rect x="160" y="${y - 11}" width="580" height="22" rx="6"/>${both((x) => `<path d="M${x(170)} ${y + 11} L${x(176)} ${y + 32} L${x(256)} ${y + 32} L${x(270)} ${y + 11}"/>`)}`,
  vertical: (y) =>
    both((x) => `<path d="M${x(160)} ${y - 26} L${x(198)} ${y - 26} L${x(206)} ${y + 74} L${x(164)} ${y + 66} Z"/>`),
};
const slats = (left: number, top: number, high: number) =>
  Array.from(
    { length: Math.floor(high / 14) },
    (_, i) => `<path d="M${left + 8} ${top + 12 + 14 * i} L${892 - left} ${top + 12 + 14 * i}"/>`,
  ).join('');
/** Grilles by the height of the lamps. */
const grilles: Marks = {
  closed: () => '',
  hexagon: (y) =>
    `<path d="M358 ${y - 6} L542 ${y - 6} L590 ${y + 52} L552 ${y + 112} L348 ${y + 112} L310 ${y + 52} Z"/>${slats(350, y - 6, 110)}`,
  trapezoid: (y) =>
    `<path d="M352 ${y + 4} L548 ${y + 4} L608 ${y + 122} L292 ${y + 122} Z"/>${slats(356, y + 4, 110)}`,
  pair: (y) => both((x) => `<rect x="${Math.min(x(340), x(440))}" y="${y - 14}" width="100" height="86" rx="22"/>`),
  broad: (y) => `<path d="M290 ${y + 4} L610 ${y + 4} L636 ${y + 30} L590 ${y + 76} L310 ${y + 76} L264 ${y + 30} Z"/>`,
  slot: (y) => `<rect x="318" y="${y + 6}" width="264" height="22" rx="10"/>`,
};

export interface Drawing {
  readonly name: string;
  readonly truth: End;
  readonly png: Buffer;
}

/** Every lamp with every grille in turn, on both bodies, as lines and filled. */
export async function handDrawn(): Promise<readonly Drawing[]> {
  const drawings: Drawing[] = [];
  let turn = 0;
  for (const lamp of Object.keys(lamps)) {
    for (const grille of Object.keys(grilles)) {
      const body = turn % 2 ? 'high' : 'low';
      const filled = turn % 3 === 2;
      turn++;
      const y = body === 'high' ? 372 : 346;
      const style = filled ? 'fill="#f4f4f2"' : 'fill="none"';
      const colour = filled ? '#b03a2e' : '#fff';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#fff"/><g fill="${filled ? '#222' : '#fff'}" stroke="#1a1a1c" stroke-width="3">${tyres[body].map((d) => `<path d="${d}"/>`).join('')}</g><g stroke="#1a1a1c" stroke-width="3"><path d="${bodies[body]}" fill="${colour}"/><path d="${screens[body]}" fill="${filled ? '#40464c' : '#fff'}"/></g><g ${style} stroke="#1a1a1c" stroke-width="2.5">${lamps[lamp]?.(y) ?? ''}</g><g ${filled ? 'fill="#1c1c1e"' : 'fill="none"'} stroke="#1a1a1c" stroke-width="2.5">${grilles[grille]?.(y) ?? ''}</g></svg>`;
      const png = await sharp(Buffer.from(svg)).png().toBuffer();
      drawings.push({
        name: `${lamp}-${grille}-${body}-${filled ? 'filled' : 'lines'}`,
        truth: { lamps: lamp as End['lamps'], grille: grille as End['grille'] },
        png,
      });
    }
  }
  return drawings;
}
