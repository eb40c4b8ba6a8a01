import { hasZone } from '../../../../contract/body-zones';
import type { SectionFamily, Sections, Zone } from '../../../../contract/surfacing';
import type { CarParameters } from '../car/shape/parameters';
import { clamp, mix, smoothstep } from '../kernel/maths';
import { creaseOf } from './crease';
import type { End } from './end';
import type { Form } from './field';
import { awayFromArches } from './rules';
import type { Cap, Volume } from './solid';
import type { Bend, Cut } from './strip';

/** From one zone of the flank to the next so far before and behind an axle (m). */
const WING = { from: 0.05, to: 0.65 };
const QUARTER = { from: -0.75, to: -0.1 };
/** At nose and tail a flank keeps the body's own section over so much (m). */
const ENDS = 0.45;

/** A flank so high bends so far (m), a higher one farther. */
const USUAL = 0.66;
/** How a flank of each family bends: how far it lies in at the sill and at its upper end, and how it bows between (m). */
const flanks: Readonly<Record<SectionFamily, { low: number; high: number; bow: number }>> = {
  flat: { low: 0.002, high: 0.006, bow: 0 },
  crowned: { low: 0.05, high: 0.045, bow: 0.042 },
  concave: { low: 0, high: 0, bow: -0.055 },
  barrel: { low: 0.1, high: 0.09, bow: 0.1 },
};
/** How far a flank bows between an arch and the shoulder over it (m). */
const overArches: Readonly<Record<SectionFamily, number>> = { flat: 0, crowned: 0.008, concave: -0.024, barrel: 0.014 };
/** How far the middle of a bonnet, a deck and a roof rises over what the body has (m). */
const rises: Readonly<Record<'bonnet' | 'deck', Readonly<Record<SectionFamily, number>>>> = {
  bonnet: { flat: -0.012, crowned: 0.04, concave: -0.04, barrel: 0.085 },
  deck: { flat: -0.006, crowned: 0.02, concave: -0.03, barrel: 0.045 },
};
/** How far a hollow bonnet's crests stand over its old edges (m). */
const CREST = 0.014;
/** How far a roof falls to its edges (m); a hollow one rises to two crests at this share of half the width. */
const roofFalls: Readonly<Record<Exclude<SectionFamily, 'concave'>, number>> = {
  flat: 0.004,
  crowned: 0.06,
  barrel: 0.1,
};
/** As far a roof falls by itself (m). */
const USUAL_FALL = 0.035;
const BUBBLE = { at: 0.34, deep: 0.035, fall: 0.05 };
/** How far the middle of a tail stands out behind its edges (m). */
const tails: Readonly<Record<SectionFamily, number>> = { flat: 0, crowned: 0.035, concave: -0.04, barrel: 0.085 };
/** How much rounder a tail's corners are in plan. */
const corners: Readonly<Record<SectionFamily, number>> = { flat: 0.3, crowned: 1, concave: 1, barrel: 1.25 };

/** A form whose zones have the sections, and whose flanks have the crease, that a sheet chooses. */
export function sectioned(form: Form, p: CarParameters): Form {
  const sections = sectionsOf(p);
  const crease = creaseOf(p);
  if (Object.keys(sections).length === 0 && !crease) return form;
  const [body, ...others] = form.volumes;
  return {
    ...form,
    volumes: [
      bodyWith(body, p, sections, crease),
      ...others.map((volume) => (volume.role === 'cab' ? roofed(volume, p, sections) : volume)),
    ],
  };
}

/** The sections that are chosen, of the zones that the body has. */
function sectionsOf({ sections = {}, type: body, top }: CarParameters): Sections {
  const has = (zone: string) => hasZone({ package: { body, top } }, zone as Zone);
  return Object.fromEntries(Object.entries(sections).filter(([zone]) => has(zone)));
}

function bodyWith(body: Volume, p: CarParameters, sections: Sections, crease: Bend | undefined): Volume {
  const flank = flankBend(p, sections);
  const [lower, ...upper] = body.caps;
  return {
    ...body,
    // A crease lies on the section that its zone has.
    bend: (x, cuts) => {
      flank?.(x, cuts);
      return crease?.(x, cuts);
    },
    caps: [
      ...(lower ? [{ ...lower, bend: topBend(p, sections) }] : []),
      ...upper.map((cap) => roofOver(cap, p, sections)),
    ],
    ...(sections.tail ? { rear: tailWith(body.rear, p, sections.tail) } : {}),
  };
}

const roofed = (cab: Volume, p: CarParameters, sections: Sections): Volume => ({
  ...cab,
  caps: cab.caps.map((cap) => roofOver(cap, p, sections)),
});

/** The sections of front wings, doors and rear quarters, from the rocker to the shoulder, or of a barrel to the belt. */
function flankBend(p: CarParameters, { frontWing, door, rearQuarter }: Sections): Bend | undefined {
  if (!frontWing && !door && !rearQuarter) return undefined;
  const [front, rear] = [p.frontOverhang, p.frontOverhang + p.wheelbase];
  return (x, cuts) => {
    const { floor, rocker, catcher, character, shoulder, belt } = cuts;
    if (!floor || !rocker || !catcher || !character || !shoulder || !belt) return undefined;
    const ahead = 1 - smoothstep(front + WING.from, front + WING.to, x);
    const behind = (1 - ahead) * smoothstep(rear + QUARTER.from, rear + QUARTER.to, x);
    const ends = smoothstep(0, ENDS, x) * (1 - smoothstep(p.length - ENDS, p.length, x));
    const lines = [rocker, catcher, character, shoulder];
    const before = lines.map(({ value, crown }) => ({ value, crown }));
    const free = [...lines, belt].map(({ place }) => awayFromArches(p, x, place));
    // The shoulder lies above every arch.
    const away = free.map((share, i) => (i < 3 ? share : 1));
    const widest = Math.max(...before.map(({ value }) => value));
    for (const [family, share] of [
      [frontWing, ahead],
      [door, (1 - ahead) * (1 - behind)],
      [rearQuarter, behind],
    ] as const) {
      if (!family || share * ends === 0) continue;
      const top = family === 'barrel' ? belt : shoulder;
      const height = top.place - rocker.place;
      const tall = clamp(height / USUAL, 0.8, 1.6);
      const [low, bow] = [flanks[family].low * tall, flanks[family].bow * tall];
      const high = flanks[family].high * tall;
      const upper = family === 'barrel' ? Math.max(high, widest - belt.value) : high;
      // The parabola of this bow whose outermost place is as far out as the flank was.
      const lean = low - upper;
      const crest = bow > 0 ? bow + lean ** 2 / (16 * bow) - (low + upper) / 2 : 0;
      for (const [i, line] of lines.entries()) {
        const t = (line.place - rocker.place) / height;
        const value = widest - crest - mix(low, upper, t) + 4 * bow * t * (1 - t);
        const next = lines[i + 1] ?? belt;
        const crown =
          line === shoulder && top === shoulder
            ? (before[i]?.crown ?? 0)
            : bow * ((next.place - line.place) / height) ** 2;
        const own = before[i] ?? line;
        line.value += share * ends * (away[i] ?? 1) * (value - own.value);
        const bent = Math.min(away[i] ?? 1, away[i + 1] ?? 1);
        line.crown += share * ends * bent * (crown - own.crown);
        if (line === character) line.crown += share * ends * (1 - bent) * (overArches[family] - own.crown);
      }
    }
    floor.value += rocker.value - (before[0]?.value ?? rocker.value);
    return undefined;
  };
}

/** The parabola from the middle of a top out to a line, through the lines between. */
function crownTo(centre: Cut, between: Cut, out: Cut, height: number, amount: number) {
  const steep = (height - out.value) / out.place ** 2;
  const [edge, crown] = [height - steep * between.place ** 2, steep * ((out.place - between.place) ** 2 / 4)];
  between.value += amount * (edge - between.value);
  between.crown += amount * (crown - between.crown);
  centre.value += amount * (height - centre.value);
}

/** The sections of bonnet and deck, from the centre plane to the wings. */
function topBend(p: CarParameters, { bonnet, tail }: Sections): Bend | undefined {
  if (!bonnet && !tail) return undefined;
  return (x, { centre, edge, wing }) => {
    if (!centre || !edge || !wing) return undefined;
    const ahead = smoothstep(0.02, 0.4, x) * (1 - smoothstep(p.cowl - 0.3, p.cowl + 0.1, x));
    const behind = p.tailgate ? 0 : smoothstep(p.backBase - 0.2, p.backBase + 0.15, x);
    for (const [family, amount, rise] of [
      [bonnet, ahead, rises.bonnet],
      [tail, behind, rises.deck],
    ] as const) {
      if (!family || amount === 0) continue;
      const height = centre.value + rise[family];
      if (family === 'crowned' || family === 'barrel') crownTo(centre, edge, wing, height, amount);
      else {
        const level = family === 'flat' ? height : centre.value + CREST;
        centre.value += amount * (height - centre.value);
        edge.value += amount * (level - edge.value);
        edge.crown += amount * ((family === 'flat' ? 0 : -0.012) - edge.crown);
      }
    }
  };
}

/** The section of a roof, which fades out down the backlight. */
function roofOver(cap: Cap, p: CarParameters, { roof }: Sections): Cap {
  if (!roof) return cap;
  const half = p.width / 2;
  return {
    ...cap,
    bend: (x, { centre, edge, out }) => {
      if (!centre || !edge || !out) return undefined;
      const fades = Math.max(p.backTop + 0.2, p.backBase);
      const amount = p.tailgate ? 1 : 1 - smoothstep(p.backTop - 0.1, fades, x);
      const [height, side] = [centre.value, edge.value];
      if (roof === 'concave') {
        const place = mix(edge.place, half * BUBBLE.at, amount);
        centre.value -= amount * BUBBLE.deep;
        edge.value = mix(side, height, amount);
        edge.place = place;
        out.value += amount * (height - BUBBLE.fall * ((out.place - place) / (half - place)) ** 2 * 2 - out.value);
        edge.crown = mix(edge.crown, BUBBLE.fall / 4, amount);
        return undefined;
      }
      const fall = roofFalls[roof] / edge.place ** 2;
      edge.value += amount * (height - fall * edge.place ** 2 - side);
      out.value += amount * (height - fall * out.place ** 2 - out.value);
      edge.crown += amount * ((fall * (out.place - edge.place) ** 2) / 4 - edge.crown);
    },
  };
}

/** How much lower than its body's own a roof's edges lie, over the side windows (m). */
export function lowerRail(p: CarParameters): number {
  const { roof } = sectionsOf(p);
  return roof === 'crowned' || roof === 'barrel' ? roofFalls[roof] - USUAL_FALL : 0;
}

/** A tail's face: between the bumper and its upper edge it bows out or in. */
function tailWith(rear: End, p: CarParameters, family: SectionFamily): End {
  const { profile, plan } = rear;
  const most = Math.max(...profile.map(([, x]) => x));
  const bumper = Math.max(...profile.filter(([, x]) => x > most - 0.001).map(([z]) => z)) + 0.02;
  const last = profile.at(-1)?.[0] ?? p.height;
  const top = Math.min(last - 0.02, p.type === 'van' ? p.height - 0.2 : Math.max(bumper + 0.2, p.deckHeight));
  const at = (z: number): number => {
    const i = clamp(
      profile.findIndex(([place]) => place >= z),
      1,
      profile.length - 1,
    );
    const [[z0, x0], [z1, x1]] = [profile[i - 1] ?? [0, 0], profile[i] ?? [1, 0]];
    return mix(x0, x1, clamp((z - z0) / (z1 - z0), 0, 1));
  };
  const [low, high, bow] = [at(bumper), at(top), tails[family]];
  const shares = [0, 0.25, 0.5, 0.75, 1];
  const bowed = shares.map((t): End['profile'][number] => [
    mix(bumper, top, t),
    mix(low, high, t) + 4 * bow * t * (1 - t),
    t === 0 || t === 1 ? 0.05 : 0.02,
    t === 1 ? 0 : bow / 16,
  ]);
  const kept = (of: (z: number) => boolean) => profile.filter(([z]) => of(z));
  return {
    ...rear,
    profile: [...kept((z) => z < bumper - 0.01), ...bowed, ...kept((z) => z > top + 0.01)],
    plan: plan.map(([y, back, ...more]) => [y, back * corners[family], ...more]),
  };
}
