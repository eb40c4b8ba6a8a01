import type { BodyType, CarDesign, Top } from './design';

/** How the daylight opening differs from what the body has. */
export type Glazing = NonNullable<CarDesign['glass']>;

/** Bodies that have no side windows, whatever is over their seats. */
const bare: readonly BodyType[] = ['formula', 'three-wheeler'];
/** Roofs of an open car with windows under them. */
const closedTops: readonly Top[] = ['up', 'hardtop'];

/** Whether a body has windows in its sides: an open car has them under a roof from screen to deck only. */
export const hasSideGlass = (body: BodyType | undefined, top: Top | undefined): boolean =>
  body === 'roadster' ? top !== undefined && closedTops.includes(top) : !(body && bare.includes(body));

/** Bodies whose windows end at their front doors, or stand in panels of metal. */
const posted: readonly BodyType[] = [
  ...(['van', 'kei-van', 'kei-truck', 'roadster', 'hot-rod'] as const),
  ...(['supercar', 'wedge-car', 'race-car'] as const),
];

/** Whether a body has windows that can meet without a pillar between them. */
export const canBePillarless = (body: BodyType | undefined): boolean =>
  hasSideGlass(body, undefined) && !(body && posted.includes(body));
