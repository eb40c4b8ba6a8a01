/** What can be fitted outside, beside what belongs to a body. */
export const equipment = [
  'roofRack',
  'roofBox',
  /** A tent on the roof, open. */
  'roofTent',
  /** A row of lamps over the windscreen. */
  'lightBar',
  /** On the tail, under a cover. */
  'spareWheel',
  'bullBar',
  'sideSteps',
  'snorkel',
  'towHooks',
  'mudFlaps',
  /** Fins under the tail. */
  'diffuser',
  'bonnetScoop',
  'bonnetVents',
  /** Cameras on arms in the mirrors' place. */
  'cameraMirrors',
  /** Bars on the doors, against handles flush with the skin. */
  'pullHandles',
  /** Doors without handles, which win over any. */
  'shavedHandles',
  /** An intake on the roof, open to the front. */
  'roofScoop',
  /** Slats in the flank behind the front wheels. */
  'fenderVents',
  /** Small planes at the corners of the front bumper. */
  'canards',
  /** An aerial like a fin at the roof's rear. */
  'sharkFin',
  /** A white band round each tyre's wall. */
  'whiteWalls',
  /** A panel with a gap round it that closes each rear wheel's arch. */
  'rearSpats',
  /** A mudguard of its own over each wheel that stands outside the body. */
  'cycleWings',
  /** Without a bonnet over it, on bodies that have such a bay. */
  'exposedEngine',
  /** Two round lamps low in the front bumper. */
  'fogLamps',
  /** Before the front bumper, with its rope and hook. */
  'winch',
  /** A neck with a ball under the tail. */
  'towBar',
  /** Up a tail that stands upright. */
  'rearLadder',
  /** On the tail, with a bicycle. */
  'bikeRack',
  /** Rolled up beside the roof. */
  'awning',
  /** A lid over a socket in the left rear wing. */
  'chargePort',
  /** A rod on the left front wing. */
  'whipAerial',
  /** Two inlets sunk into the bonnet. */
  'nacaDucts',
  /** A scoop on each flank before the rear wheel, open to the front. */
  'sideIntakes',
  /** Along each rear wing of a car with a boot, rising to the tail. */
  'tailFins',
  /** A blade along each sill, low between the wheels. */
  'sideSkirts',
  /** Dark glass over the headlamps, and over the tail lamps. */
  'smokedHeadlamps',
  'smokedTailLamps',
  /** Tied on a roof rack: two boards, a boat, two pairs of skis, old suitcases. */
  'surfboards',
  'kayak',
  'skis',
  'luggage',
  /** Slats over a raked backlight. */
  'louvres',
  /** Tubes against a roll: a hoop behind the seats of an open car or a cab, a cage within a closed one. */
  'rollHoop',
  /** A lit box on the roof. */
  'taxiSign',
  /** A camper's lid on walls of cloth, raised. */
  'popUpRoof',
  /** Yellow glass over the headlamps, and over the fog lamps. */
  'yellowHeadlamps',
  'yellowFogLamps',
  /** Door handles alone in chrome. */
  'chromeHandles',
  /** The emblems on nose and tail glow, and so do the slats of the grille. */
  'litEmblem',
  'litGrille',
] as const;
/** Outside mirrors: at the doors as the body has them, round on a stalk, in long shells, or none. */
export const mirrorShapes = ['usual', 'round', 'bullet', 'none'] as const;

/** Emblems on nose and tail that stand for no make: as the face has it, none, or an abstract shape of metal. */
export const emblems = ['usual', 'none', 'ring', 'disc', 'bar', 'shield', 'star', 'chevron'] as const;

/**
 * Flares round the wheels, beside the body's own: as the body has them, none (flush with the flank), round, squared like a
 * box, or of a wide body, on a flange with bolts.
 */
export const archFlares = ['usual', 'none', 'round', 'square', 'bolted'] as const;

/** How a bonnet is parted from the wings: beside its middle as the body has it, or over them, down to the flanks. */
export const bonnetShapes = ['usual', 'clamshell'] as const;
/**
 * Bumpers beside the body's own: as the body has them, a blade of chrome with uprights, a thick one that takes knocks, or
 * a plate of steel for rough ground.
 */
export const bumperShapes = ['usual', 'chrome-blade', 'impact', 'steel-plate'] as const;
export type BumperShape = Exclude<(typeof bumperShapes)[number], 'usual'>;
export type BonnetShape = Exclude<(typeof bonnetShapes)[number], 'usual'>;
export type ArchFlares = Exclude<(typeof archFlares)[number], 'usual'>;
export type Emblem = Exclude<(typeof emblems)[number], 'usual'>;
export type Equipment = (typeof equipment)[number];
export type MirrorShape = (typeof mirrorShapes)[number];

/** Noses too thin for an emblem. */
const thinNoses: readonly string[] = ['formula', 'three-wheeler'];

/** Whether a body has a face for an emblem. */
export const hasEmblem = (body: string | undefined): boolean => body === undefined || !thinNoses.includes(body);
