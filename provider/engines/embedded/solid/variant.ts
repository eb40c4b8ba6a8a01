import type { Design } from '../car/design';
import { SEEDED_RIMS } from '../car/rims';
import { randomOf } from '../kernel/random';
import type { CarReading } from '../reading';

/** Far more than there are fronts or tails: both are counted round. */
const MANY = 1000;

/** The car of a reading; what its view cannot show is drawn by the seed. */
export function unseenVariant({ car, paint, view, camera }: CarReading, seed: number): Design {
  const random = randomOf(seed);
  const [face, tail, rim, dark] = [random(), random(), random(), random()].map((share) => Math.floor(share * MANY));
  // The camera looks towards the tail (+x) when the front is what it sees.
  const towardsTail = camera.forward[0] > 0;
  const showsFront = view === 'front' || (view === 'three-quarter' && towardsTail);
  const showsRear = view === 'rear' || (view === 'three-quarter' && !towardsTail);
  const showsFlank = view === 'side' || view === 'three-quarter';
  return {
    car: {
      ...car,
      face: showsFront ? car.face : (face ?? car.face),
      tail: showsRear ? car.tail : (tail ?? car.tail),
      rim: showsFlank ? car.rim : (rim ?? car.rim) % SEEDED_RIMS,
    },
    paint,
    rim: (dark ?? 0) % 3 === 0 ? [0.09, 0.09, 0.09] : [0.24, 0.24, 0.24],
    caliper: [0.05, 0.05, 0.052],
    seat: [0.06, 0.058, 0.055],
    studio: 'light',
  };
}
