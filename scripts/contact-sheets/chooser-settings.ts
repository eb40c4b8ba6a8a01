import { driveSides, headliners } from '../../contract/cabin';
import { cabinDetailOf } from '../../contract/camera';
import {
  type CarDesign,
  dayTimes,
  details,
  finishes,
  numberPlaces,
  partFinishes,
  places,
  roofFinishes,
  stripes,
  tintPlaces,
  tones,
  weathers,
} from '../../contract/design';
import { interiors, views } from '../../contract/options';
import {
  airEffects,
  focuses,
  groundStates,
  lampStates,
  lightings,
  motions,
  seasons,
  shadowKinds,
  stands,
} from '../../contract/staging';
import { type Taken, taken } from './chooser-picture';

type Sheet = Omit<CarDesign, 'version'>;

/** A picture of each name, of the sheet that it makes. */
const each = <T extends string | number>(part: string, names: readonly T[], sheet: (name: T) => Sheet): Taken[] =>
  names.map((name) => taken(`${part}/${name}`, sheet(name)));

const BLUE = '#2456a8';
const RED = '#b3202a';
const SAND = '#d8c7a4';
const near = { distance: 0.62 } as const;

/** A setting of the scene, in front of a car that is the same in all of them. */
const staged = (scene: NonNullable<CarDesign['scene']>, camera: CarDesign['camera'] = {}): Sheet => ({
  package: { body: 'coupe' },
  paint: { colour: RED },
  scene: { place: 'road', ...scene },
  camera,
});
const driverSees = (cabin: CarDesign['cabin']): Sheet => ({ cabin, camera: { view: 'driver' } });

/** A car with what a detail shows: rear seats, and doors that stand open for a look past them. */
const detailed = (detail: (typeof details)[number]): Sheet => {
  if (cabinDetailOf(detail)) return { package: { body: 'sedan' }, cabin: { style: 'modern' } };
  if (detail === 'open-roof') return { package: { body: 'sedan' }, cabin: { style: 'luxury' } };
  if (detail !== 'open-door') return { package: { body: 'coupe' } };
  return { package: { body: 'coupe' }, cabin: { style: 'modern' }, fittings: { doorsOpen: 'hinged' } };
};

/** The pictures that show a whole picture's setting, taken by the sheet's own camera. */
export const takenPictures: readonly Taken[] = [
  ...each('grille-kind', ['open', 'closed'] as const, (grille) => ({
    package: { body: 'sedan' },
    paint: { colour: BLUE },
    fittings: { grille },
    camera: { detail: 'grille' },
  })),
  ...each('finish', finishes, (finish) => ({
    package: { body: 'coupe' },
    paint: { colour: BLUE, finish },
    scene: { place: 'softboxes' },
    camera: { ...near, elevation: 12 },
  })),
  ...each('roof', ['body', 'black', ...roofFinishes, 'own'] as const, (roof) => ({
    package: { body: 'hatchback' },
    paint: { colour: RED, roof: roof === 'own' ? SAND : roof },
    camera: { elevation: 20, distance: 0.75 },
  })),
  ...tones.flatMap((part) =>
    each(`tone-${part}`, ['body', ...partFinishes, 'own'] as const, (colour) => ({
      package: { body: 'suv' },
      paint: { colour: BLUE, [part]: colour === 'own' ? SAND : colour },
      camera: {
        elevation: part === 'bonnet' ? 20 : part === 'sills' ? 4 : 8,
        ...(part === 'mirrors' ? near : { distance: 0.75 }),
      },
    })),
  ),
  ...each('stripes', stripes, (kind) => ({
    package: { body: 'coupe' },
    paint: { colour: RED, stripes: kind },
    camera: { elevation: 20, distance: 0.75 },
  })),
  ...each('number-place', numberPlaces, (numberPlace) => ({
    package: { body: 'race-car' },
    paint: { colour: RED, number: '7', numberPlace },
    camera: { elevation: 20, distance: 0.75 },
  })),
  ...each('tinted', tintPlaces, (tintPlace) => ({
    package: { body: 'suv' },
    paint: { colour: SAND, tint: 1, tintPlace },
    camera: { azimuth: 84, elevation: 6, distance: 0.7 },
  })),
  ...each('interior', interiors, (style) => driverSees({ style })),
  // What is behind the front seats is seen without a roof.
  ...each('seating', ['lounge', 'facing'] as const, (seating) => ({
    package: { body: seating === 'facing' ? 'robotaxi' : 'limousine' },
    cabin: { style: 'luxury', seating },
    camera: { detail: 'open-roof' },
  })),
  ...each('headliner', headliners, (headliner) => ({
    package: { body: 'sedan' },
    cabin: { style: 'modern', headliner },
    camera: { detail: 'looking-forward' },
  })),
  ...each('driver', driveSides, (drive) => driverSees({ style: 'modern', drive })),
  ...each('place', places, (place) => staged({ place })),
  ...each('time', dayTimes, (time) => staged({ time })),
  ...each('weather', weathers, (weather) => staged({ weather })),
  ...each('car-lamps', lampStates, (lamps) => staged({ lamps, time: 'blue-hour' })),
  ...each('season', seasons, (season) => staged({ season, place: 'forest' })),
  ...each('ground', groundStates, (ground) => staged({ ground })),
  ...each('lighting', lightings, (lighting) => staged({ place: 'garage', lighting })),
  ...each('stand', stands, (stand) => staged({ place: 'light', stand })),
  ...each('air', airEffects, (effect) =>
    staged({ effect, place: effect === 'smoke-lines' ? 'wind-tunnel' : 'race-track' }, { view: 'rear-three-quarter' }),
  ),
  ...each('motion', motions, (motion) => staged({ motion }, { view: 'side' })),
  ...each('shadows', shadowKinds, (shadows) => staged({ place: 'salt-flat', shadows }, { elevation: 16 })),
  ...each('view', views, (view) => ({ package: { body: 'coupe' }, paint: { colour: RED }, camera: { view } })),
  ...each('detail', details, (detail) => ({ ...detailed(detail), paint: { colour: RED }, camera: { detail } })),
  ...each('focus', focuses, (focus) => staged({ place: 'city' }, { focus, lens: 85, distance: 0.8 })),
];
