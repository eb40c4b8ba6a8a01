import type { CarOutline } from '../../../contract/preview';

/** A plain side view of a car. */
export const sideViewOfCar: CarOutline = {
  profile: 'sedan',
  length: 4750,
  points: [
    [30, 1230],
    [20, 800],
    [1300, 500],
    [2000, 60],
    [3000, 0],
    [4000, 400],
    [4740, 450],
    [4700, 1230],
  ],
  wheels: { front: [900, 1110], rear: [3700, 1110], diameter: 680 },
  bodyColor: '#c8321f',
  wheelColor: '#303133',
};
