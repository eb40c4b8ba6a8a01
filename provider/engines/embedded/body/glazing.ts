import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { Skin } from '../car/shape/skin';
import { given } from '../kernel/given';
import { clamp, mix, smoothstep } from '../kernel/maths';
import type { Dress } from './dress';
import { range } from './fit';
import type { EndPane, Panes, SidePane } from './glass';

/** A pane is at least so long and so high, and a front quarter light so long at its foot (m). */
const LEAST = 0.26;
const LEAST_HEIGHT = 0.1;
const QUARTER = 0.24;
/** What a second pane behind the doors takes, and a third (m). */
const SECOND = 1;
const THIRD = 0.4;
/** Height of the windows that are a slot (m). */
const SLIT = 0.19;
/** Glass round a corner ends so far below the roof ahead of its rear edge (m). */
const UNDER_ROOF = 0.075;

/** What a body has on its skin, with the windows that a sheet asks for. */
export function glazed(p: CarParameters, body: Body, dress: Dress): Dress {
  const { glazing } = p;
  const [pane] = dress.panes;
  if (!glazing || !pane) return dress;
  const family = { ...dress, ...familyOf(p, body, dress, glazing) };
  const shaped = { ...family, panes: family.panes.map((own) => cornered(p, body, family, own, glazing)) };
  const opened = { ...shaped, panes: shaped.panes.map((own) => openedPane(shaped, own, glazing)) };
  return { ...opened, ...finishedOf(p, body, opened, glazing) };
}

type Glazed = NonNullable<CarParameters['glazing']>;

function familyOf(p: CarParameters, body: Body, dress: Dress, { family }: Glazed): Partial<Panes> {
  const [pane] = dress.panes;
  if (!pane) return {};
  switch (family) {
    case 'three-window':
      return { panes: [{ ...pane, ...twoPanes(roomOf(p, body, dress, pane)) }] };
    case 'six-window':
      return { panes: [{ ...pane, ...threePanes(roomOf(p, body, dress, pane)) }] };
    case 'wraparound':
      return aroundOf(p, body, dress, pane);
    case 'slit':
      return { panes: [{ ...pane, rise: slotted(p, body, pane) }] };
    default:
      return {};
  }
}

/** A kick is so long, and takes this share of the windows' height; a kink this one, leaning back so much (m for each m). */
const KICK = { long: 0.6, share: 0.5 };
const KINK = { share: 0.5, lean: 1.15, high: 0.17 };

/** A side pane whose rear corner is drawn up or turned forward. */
function cornered(p: CarParameters, body: Body, dress: Dress, pane: SidePane, { corner }: Glazed): SidePane {
  if (corner === undefined || corner === 'usual') return pane;
  const { tip } = roomOf(p, body, dress, pane);
  const height = (x: number) => Math.max(0, pane.high(x) - body.belt(x) - pane.lift - (pane.rise?.(x) ?? 0));
  if (corner === 'kick-up') {
    const end = Math.min(tip, pane.to);
    const kick = KICK.share * height(end - KICK.long);
    return { ...pane, rise: (x) => (pane.rise?.(x) ?? 0) + kick * smoothstep(end - KICK.long, end, x) };
  }
  // Where a roof runs down to a point there is no edge to turn.
  const least = Math.min(KINK.high, 0.6 * height(p.header + 0.3));
  const blunt = range(p.header + 0.3, pane.to, 0.02).find((x) => height(x) < least) ?? pane.to;
  const to = Math.min(pane.to, blunt + 0.1);
  const up = pane.lift + (pane.rise?.(to) ?? 0) + KINK.share * height(to - 0.12);
  const at = to + pane.leanTo * up - KINK.lean * up;
  return { ...pane, to, kink: { at, lean: KINK.lean }, posts: pane.posts.filter((post) => post < at - 0.1) };
}

/** A pillar stands so near to its door's edge at most, and a quarter light ahead of a door is so long (m). */
const AT_EDGE = 0.3;
const QUARTER_LIGHT = 0.6;

/** A side pane without its middle pillar, and with what of it opens wound down: panes ahead of the doors and behind them stay. */
function openedPane({ panels }: Dress, pane: SidePane, { windowsDown, pillarless }: Glazed): SidePane {
  const [first] = panels;
  if (!first || !(windowsDown || pillarless)) return pane;
  const last = Math.max(...panels.map(({ to }) => to));
  const isMiddle = (post: number) => pillarless === true && Math.abs(post - first.to) < AT_EDGE;
  const down = {
    from: Math.max(-1, ...pane.posts.filter((post) => post < first.from + QUARTER_LIGHT)),
    to: pane.posts.find((post) => post > last - AT_EDGE && post > first.to + AT_EDGE) ?? Number.POSITIVE_INFINITY,
  };
  return {
    ...pane,
    posts: pane.posts.filter((post) => !isMiddle(post)),
    joints: pane.posts.filter(isMiddle),
    ...(windowsDown ? { down } : {}),
  };
}

/** How far up a floating pillar's gap reaches, as a share of the windows' height. */
const GAP = 0.45;

/** Pillars, frames, trim, and the glass of roof and backlight. */
function finishedOf(p: CarParameters, body: Body, dress: Dress, glazing: Glazed): Partial<Dress> {
  const { pillars, frameless, splitRear, roof, trim } = glazing;
  const [pane] = dress.panes;
  const under = (x: number) => body.roof(clamp(x, p.header + 0.05, p.backTop)) - UNDER_ROOF;
  const black = { skin: Skin.gloss, high: under };
  const gap = { skin: Skin.gloss, high: (x: number, low: number) => low + GAP * Math.max(0, under(x) - low) };
  const front = pillars === 'floating-roof' || pillars === 'hidden-a' ? black : undefined;
  const rear = pillars === 'floating-roof' ? black : pillars === 'floating-c' ? gap : undefined;
  const hoop = pane?.posts[0] ?? dress.panels[0]?.to ?? p.header + 0.5;
  return given({
    corners: dress.corners ?? (front || rear ? given({ front, rear }) : undefined),
    frameless: frameless ? true : undefined,
    panels: frameless
      ? dress.panels.map((panel) => ({ ...panel, high: Math.min(panel.high, body.belt(panel.to) + 0.01) }))
      : undefined,
    back: splitRear && dress.back ? { ...dress.back, post: Math.max(SPINE, dress.back.post ?? 0) } : undefined,
    trim,
    over: !p.glassRoof || roof === undefined || roof === 'panel' ? undefined : { kind: roof, hoop },
  });
}

/** Half the width of the spine in a split backlight (m). */
const SPINE = 0.035;

type Parted = Pick<SidePane, 'posts' | 'to'>;

/** Two panes: in the doors and behind them; where no room is left there, a quarter light ahead of the door's window. */
function twoPanes(room: Room): Parted {
  const { pane, door, reach, tip } = room;
  const to = pane.posts[1] ?? (pane.to > door + LEAST ? pane.to : Math.min(reach, door + SECOND));
  return Math.min(to, tip) < door + LEAST ? { to: pane.to, posts: [quarterLight(room)] } : { to, posts: [door] };
}

/** Three panes: a third in the rear pillar, or a quarter light. */
function threePanes(room: Room): Parted {
  const { pane, door, reach, tip } = room;
  const [, rear] = pane.posts;
  const to = rear === undefined ? Math.max(pane.to, reach) : Math.min(reach, Math.max(pane.to, rear + THIRD));
  const end = Math.min(to, tip);
  const first = quarterLight(room);
  if (end < door + LEAST) return { to: pane.to, posts: [first, mix(first, Math.min(pane.to, tip), 0.55)] };
  if (end < door + 2 * LEAST) return { to, posts: [first, door] };
  return { to, posts: [door, clamp(rear ?? mix(door, end, 0.52), door + LEAST, end - LEAST)] };
}

/** What panes are parted in: the doors' rear edge, how far they may reach, and where the roof leaves height for them (x). */
interface Room {
  readonly pane: SidePane;
  readonly door: number;
  readonly reach: number;
  readonly nose: number;
  readonly tip: number;
}

function roomOf(p: CarParameters, body: Body, { panels, reach }: Dress, pane: SidePane): Room {
  const isHigh = (x: number) => pane.high(x) - body.belt(x) - pane.lift > LEAST_HEIGHT;
  const after = (from: number, high: boolean) =>
    range(from, p.length, 0.02).find((x) => isHigh(x) === high) ?? p.length;
  const nose = Math.max(after(p.cowl, true), pane.from + pane.leanFrom * (pane.lift + LEAST_HEIGHT));
  return { pane, door: panels[0]?.to ?? pane.to, reach: reach ?? pane.to, nose, tip: after(p.header + 0.2, false) };
}

/** Where the post behind a front quarter light stands. */
const quarterLight = ({ pane, nose, tip }: Room) => Math.min(nose + QUARTER, mix(nose, Math.min(pane.to, tip), 0.5));

/** Glass from the windscreen round the side windows to the backlight. */
function aroundOf(p: CarParameters, body: Body, { screen, back }: Panes, pane: SidePane): Partial<Panes> {
  // Down to the roof's rear edge; the backlight has the rest of the cab.
  const high = (x: number) => body.roof(x) - UNDER_ROOF * (1 - smoothstep(p.backTop, p.backTop + 0.2, x));
  const ahead = (x: number) => high(Math.max(x, p.header + 0.05));
  const low = (x: number) => body.belt(x) + pane.lift;
  const round = (end: EndPane | undefined, to: (x: number) => number) => end && { ...end, round: { low, high: to } };
  return {
    panes: [{ ...pane, high }],
    ...given({ screen: round(screen, ahead), back: round(back, (x) => Math.max(high(x), back?.high ?? 0)) }),
    corners: { front: { skin: Skin.glass, high: ahead }, rear: { skin: Skin.glass, high } },
  };
}

/** How much a slot's lower edge is raised, parallel to the roof. */
function slotted(p: CarParameters, body: Body, pane: SidePane) {
  const left = (x: number) => Math.max(0, pane.high(x) - body.belt(x) - pane.lift - SLIT);
  const [from, to] = [p.header + 0.25, Math.max(p.header + 0.5, Math.min(p.backTop, pane.to) - 0.2)];
  const [front, rear] = [left(from), left(to)];
  return (x: number) => mix(front, rear, clamp((x - from) / (to - from), 0, 1));
}
