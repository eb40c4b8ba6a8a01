import type { ClosedRule } from './closed';

/** The middle of all closed types. */
const saloon: ClosedRule = {
  plan: [0.84, 0.945, 1, 1, 1, 1.003, 0.975, 0.89],
  character: 0.25,
  shoulder: 0.08,
  shoulderIn: 0.028,
  beltIn: 0.105,
  radii: [0.014, 0.035, 0.026, 0.03],
  screen: [0.15, 0.06],
  rail: [0.075, 0.05],
  ends: [0.05, 0.07],
  lip: { wide: 0.03, edge: 0.02 },
};

/** Tall ones stand straighter: less of a shoulder, and a lip that is seen. */
const tall: ClosedRule = {
  ...saloon,
  plan: [0.88, 0.955, 1, 1, 1, 1, 0.975, 0.92],
  character: 0.31,
  shoulder: 0.09,
  shoulderIn: 0.02,
  beltIn: 0.08,
  radii: [0.02, 0.026, 0.03, 0.03],
  screen: [0.14, 0.06],
  rail: [0.085, 0.045],
  lip: { wide: 0.042, edge: 0.02 },
};

/** What each closed type settles of its body. */
export const closedRules = {
  sedan: saloon,
  wagon: saloon,
  hatchback: { ...saloon, plan: [0.85, 0.945, 1, 1, 1, 1.003, 0.98, 0.91], beltIn: 0.09, shoulderIn: 0.025 },
  coupe: { ...saloon, beltIn: 0.115, shoulderIn: 0.032 },
  sports: {
    ...saloon,
    plan: [0.81, 0.93, 1, 1, 1, 1.003, 0.965, 0.87],
    character: 0.24,
    shoulder: 0.075,
    shoulderIn: 0.032,
    beltIn: 0.13,
    radii: [0.016, 0.04, 0.032, 0.03],
    screen: [0.19, 0.06],
    rail: [0.085, 0.06],
  },
  crossover: { ...tall, beltIn: 0.09, shoulderIn: 0.024 },
  suv: tall,
  'off-road': {
    ...tall,
    plan: [0.93, 0.965, 1, 1, 1, 1, 0.988, 0.965],
    character: 0.36,
    shoulder: 0.085,
    shoulderIn: 0.012,
    beltIn: 0.05,
    radii: [0.02, 0.02, 0.024, 0.024],
    screen: [0.06, 0.05],
    rail: [0.06, 0.045],
    ends: [0.04, 0.035],
    lip: { wide: 0.055, edge: 0.02 },
  },
  limousine: {
    ...saloon,
    plan: [0.87, 0.955, 1, 1, 1, 1, 0.975, 0.9],
    beltIn: 0.085,
    shoulderIn: 0.02,
    screen: [0.12, 0.055],
    rail: [0.07, 0.05],
  },
  'shooting-brake': { ...saloon, beltIn: 0.115, shoulderIn: 0.03 },
  'city-car': {
    ...saloon,
    plan: [0.87, 0.955, 1, 1, 1, 1, 0.985, 0.93],
    character: 0.27,
    shoulderIn: 0.022,
    beltIn: 0.07,
    screen: [0.13, 0.055],
  },
  mpv: { ...tall, beltIn: 0.06, shoulderIn: 0.016, screen: [0.17, 0.07], rail: [0.11, 0.07] },
  'kei-van': {
    ...tall,
    plan: [0.94, 0.97, 1, 1, 1, 1, 0.995, 0.97],
    beltIn: 0.03,
    shoulderIn: 0.008,
    screen: [0.09, 0.06],
    rail: [0.1, 0.07],
    lip: { wide: 0.03, edge: 0.018 },
  },
} satisfies Record<string, ClosedRule>;
