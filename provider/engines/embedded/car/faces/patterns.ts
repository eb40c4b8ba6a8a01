import { Skin } from '../shape/skin';
import type { Pattern } from './front-design';
import type { Inside } from './inside';

/** Where in its period a value is: −0.5..0.5 about the nearest whole one. */
const phase = (value: number, period: number) => value / period - Math.round(value / period);

/** The filling of a grille at (y, z): a bar that leans as it is round, or the dark between. */
export function fillPattern(pattern: Pattern, y: number, z: number, out: Inside): Skin {
  switch (pattern) {
    case 'slats': {
      const f = phase(z, 0.034);
      out.tz = f * 5;
      return Math.abs(f) < 0.21 ? Skin.slat : Skin.grille;
    }
    case 'bars': {
      const f = phase(y, 0.036);
      out.ta = f * 5;
      return Math.abs(f) < 0.24 ? Skin.slat : Skin.grille;
    }
    case 'mesh': {
      const f = phase(y + z * 1.7, 0.042);
      const g = phase(y - z * 1.7, 0.042);
      const bar = Math.min(Math.abs(f), Math.abs(g)) < 0.12;
      out.tz = Math.abs(f) < Math.abs(g) ? f * 6 : -g * 6;
      return bar ? Skin.slat : Skin.grille;
    }
    case 'diamonds': {
      const j = Math.round(z / 0.026);
      const f = phase(y - (j % 2) * 0.02, 0.04);
      const g = phase(z, 0.026);
      const inside = Math.abs(f) * 1.4 + Math.abs(g) < 0.34;
      out.ta = f * 3;
      out.tz = g * 3;
      return inside ? Skin.chrome : Skin.grille;
    }
    case 'honeycomb': {
      // Cells of a hexagonal lattice: the nearest of its two rows of middles.
      const [w, h] = [0.034, 0.0589];
      const [ay, az] = [phase(y, w) * w, phase(z, h) * h];
      const [by, bz] = [phase(y - w / 2, w) * w, phase(z - h / 2, h) * h];
      const [u, v] = ay * ay + az * az < by * by + bz * bz ? [ay, az] : [by, bz];
      const edge = Math.max(Math.abs(u), Math.abs(u) / 2 + (Math.abs(v) * Math.sqrt(3)) / 2);
      out.ta = (u / w) * 3;
      out.tz = (v / w) * 3;
      return edge > w * 0.41 ? Skin.slat : Skin.grille;
    }
    case 'dots': {
      const j = Math.round(z / 0.024);
      const f = phase(y - (j % 2) * 0.014, 0.028) * 0.028;
      const g = phase(z, 0.024) * 0.024;
      const d = Math.hypot(f, g);
      out.ta = f * 60;
      out.tz = g * 60;
      return d < 0.007 ? Skin.chrome : Skin.grille;
    }
    case 'slots': {
      const f = phase(y, 0.07);
      return Math.abs(f) < 0.12 ? Skin.slat : Skin.grille;
    }
  }
}
