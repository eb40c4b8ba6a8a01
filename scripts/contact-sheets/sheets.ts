import {
  bodyTypes,
  type CarDesign,
  dayTimes,
  doorsOpen,
  exhausts,
  numberPlaces,
  outdoors,
  roundels,
  spoilerShapes,
  techniques,
  tops,
  weathers,
  wheelLayouts,
} from '../../contract/design';
import { bumperShapes, equipment, mirrorShapes } from '../../contract/equipment';
import {
  carClasses,
  carTypes,
  colors,
  geelyPresets,
  interiors,
  otherPresets,
  styles,
  views,
} from '../../contract/options';
import { treads } from '../../contract/rims';
import { frontNames } from '../../provider/engines/embedded/car/faces/fronts';
import { rearNames } from '../../provider/engines/embedded/car/faces/rears';
import type { BodyStyle } from '../../provider/engines/embedded/car/shape/parameters';
import { studioNames } from '../../provider/engines/embedded/kernel/light';
import { type Cell, cross, facePieces, onTwoBodies, spokeCells, wheelLooks, windows } from './parts';
import { stagingCells } from './staging';

export interface Sheet {
  readonly name: string;
  readonly columns: number;
  /** Of each picture (px); that of the command without it. */
  readonly width?: number;
  readonly cells: readonly Cell[];
}

const bodies: readonly BodyStyle[] = [...carTypes, 'wagon', 'hatchback', 'coupe', 'crossover', 'off-road'];
/** A formula alone may be anything. */
const words = (id: string) => (id === 'formula' ? 'formula car' : id.replaceAll('-', ' '));
const shades = ['red', 'silver', 'blue', 'green', 'white', 'gray', 'orange', 'black'] as const;

/** Every value of what is fitted outside. */
const fitted: readonly (readonly [string, CarDesign['fittings']])[] = [
  ...equipment.map((name) => [name, { [name]: true }] as const),
  ...(['wing', 'splitter'] as const).map((name) => [name, { [name]: true }] as const),
  ...spoilerShapes.map((spoilerShape) => [`spoiler ${spoilerShape}`, { spoiler: true, spoilerShape }] as const),
  ...bumperShapes.map((bumperShape) => [`bumpers ${bumperShape}`, { bumperShape }] as const),
  ...mirrorShapes.map((mirrorShape) => [`mirrors ${mirrorShape}`, { mirrorShape }] as const),
  ...exhausts.map((exhaust) => [`exhaust ${exhaust}`, { exhaust }] as const),
];

/** Bodies between their wheels: as they usually are, and with their engine covered or their mudguards on or off. */
const openWheelCars: readonly (readonly [string, NonNullable<Cell['design']>])[] = [
  ['hot rod', { package: { body: 'hot-rod' } }],
  ['hot rod, covered', { package: { body: 'hot-rod' }, fittings: { exposedEngine: false, cycleWings: true } }],
  ['formula', { package: { body: 'formula' } }],
  ['formula, no wings', { package: { body: 'formula' }, fittings: { wing: false, splitter: false } }],
  ...wheelLayouts.flatMap((layout) => [
    [`three-wheeler ${layout}`, { package: { body: 'three-wheeler', layout } }] as const,
    [
      `${layout}, bare`,
      { package: { body: 'three-wheeler', layout }, fittings: { exposedEngine: false, cycleWings: false } },
    ] as const,
  ]),
];

/** Every sheet of drawing from words. */
export const sheets: readonly Sheet[] = [
  {
    name: 'type-view',
    columns: views.length,
    cells: cross(bodies, views, (type, view) => ({
      label: `${type} · ${view}`,
      prompt: `${words(type)}, ${shades[bodies.indexOf(type)] ?? 'red'}, view: ${words(view)}, white studio`,
      cfgScale: 15,
    })),
  },
  {
    name: 'wings',
    columns: 6,
    cells: bodyTypes.map((type) => ({
      label: type,
      prompt: `${words(type)} with a big wing, silver, view: rear three quarter, white studio`,
      cfgScale: 15,
    })),
  },
  {
    name: 'eras',
    columns: 4,
    cells: cross(
      ['sedan', 'coupe', 'suv'],
      ['1950s', '1960s', '1970s', '1980s', '1990s', '2000s', '2010s', '2020s'],
      (type, era) => ({ label: `${era} · ${type}`, prompt: `${era} ${type}, silver, white studio`, cfgScale: 15 }),
    ),
  },
  {
    name: 'equipment',
    columns: 8,
    width: 216,
    cells: cross(fitted, ['suv', 'coupe'], (one, type) => [one, type] as const).flatMap(([[name, fittings], type]) =>
      ['front', 'rear'].map((end) => ({
        label: `${name} · ${type}`,
        prompt: `${type}, blue, view: ${end} three quarter, white studio`,
        cfgScale: 15,
        design: { fittings },
      })),
    ),
  },
  {
    name: 'open-wheels',
    columns: 4,
    width: 288,
    cells: cross(
      openWheelCars,
      ['side', 'front three quarter', 'rear three quarter', 'top'],
      ([label, design], view) => ({
        label: `${label} · ${view}`,
        prompt: `${words(design.package?.body ?? '')}, red, view: ${view}, white studio`,
        cfgScale: 15,
        design,
      }),
    ),
  },
  {
    name: 'face-parts',
    columns: 8,
    width: 216,
    cells: cross(facePieces, ['sedan', 'suv', 'van', 'supercar'], ([name, design], type) => ({
      label: `${name} · ${type}`,
      prompt: `${type}, blue, view: ${design.rear ? 'rear' : 'front'} three quarter, white studio`,
      cfgScale: 15,
      design: { package: { drive: 'petrol' }, fittings: { grille: 'open' }, ...design },
    })),
  },
  {
    name: 'wheels',
    columns: 8,
    width: 216,
    cells: [...onTwoBodies(wheelLooks), ...spokeCells],
  },
  {
    name: 'treads',
    columns: 4,
    width: 288,
    cells: cross(['off road', 'sedan'], treads, (type, tread) => [type, tread] as const).flatMap(([type, tread]) =>
      (['wheel', 'whole'] as const).map((detail) => ({
        label: `${tread} · ${type}`,
        prompt: `${type}, blue, view: front three quarter, white studio`,
        cfgScale: 15,
        design: { wheels: { tread }, camera: { detail } },
      })),
    ),
  },
  {
    name: 'numbers',
    columns: 4,
    width: 288,
    cells: cross(
      roundels,
      ['race-car', 'suv'] as const,
      (roundel, type, index) => [roundel, type, index] as const,
    ).flatMap(([roundel, type, index]) =>
      ['front three quarter', 'birds eye'].map((view) => ({
        label: `${roundel} · ${type}`,
        prompt: `${words(type)}, ${index ? 'blue' : 'red'}, view: ${view}, white studio`,
        cfgScale: 15,
        design: {
          paint: {
            number: index ? '108' : '7',
            roundel,
            numberPlace: numberPlaces[(roundels.indexOf(roundel) + index) % 3],
          },
        },
      })),
    ),
  },
  {
    name: 'glass',
    columns: 4,
    width: 288,
    cells: cross(
      [
        { tint: 0.4 },
        { tint: 0.9 },
        { tint: 0.85, tintPlace: 'rear' as const },
        { glass: '#8a5a2a' },
        { glass: '#19573f', tint: 0.5 },
      ],
      ['suv', 'coupe'] as const,
      (paint, type) => [paint, type] as const,
    ).flatMap(([paint, type]) =>
      ['front three quarter', 'side'].map((view) => ({
        label: `${Object.values(paint).join(' ')} · ${type}`,
        prompt: `${type}, silver, view: ${view}, white studio`,
        cfgScale: 15,
        design: { paint },
      })),
    ),
  },
  {
    name: 'windows',
    columns: 6,
    width: 288,
    cells: cross(windows, ['sedan', 'suv-coupe'] as const, (glass, type) => [glass, type] as const).flatMap(
      ([glass, type]) =>
        ['side', 'front three quarter', 'rear three quarter'].map((view) => ({
          label: `${Object.values(glass).join(' ')} · ${type}`,
          prompt: `${words(type)}, blue, view: ${view}, white studio`,
          cfgScale: 15,
          design: { glass, ...(glass.roof ? { fittings: { glassRoof: true } } : {}) },
        })),
    ),
  },
  {
    name: 'openings',
    columns: 4,
    width: 288,
    cells: cross(
      [
        ...doorsOpen.filter((way) => way !== 'shut').map((way) => ({ doorsOpen: way })),
        { bonnetOpen: true, bootOpen: true },
      ],
      ['mpv', 'coupe'] as const,
      (fittings, type) => [fittings, type] as const,
    ).flatMap(([fittings, type]) =>
      ['front three quarter', 'rear three quarter'].map((view) => ({
        label: `${'doorsOpen' in fittings ? fittings.doorsOpen : 'bonnet and boot'} · ${type}`,
        prompt: `petrol ${type}, blue, view: ${view}, white studio`,
        cfgScale: 15,
        design: { fittings },
      })),
    ),
  },
  {
    name: 'open-tops',
    columns: 3,
    width: 288,
    cells: cross(tops, ['front three quarter', 'side', 'rear three quarter'], (top, view) => ({
      label: `${top} · ${view}`,
      prompt: `roadster, red, view: ${view}, white studio`,
      cfgScale: 15,
      design: { package: { top } },
    })),
  },
  {
    name: 'techniques',
    columns: 4,
    width: 288,
    cells: cross(techniques, ['sedan', 'suv'], (technique, type) => [technique, type] as const).flatMap(
      ([technique, type]) =>
        ['front three quarter', 'side'].map((view) => ({
          label: `${technique} · ${type}`,
          prompt: `${technique === 'marker' ? 'marker sketch, ' : ''}${type}, blue, view: ${view}, white studio`,
          cfgScale: 15,
          scene: { technique },
        })),
    ),
  },
  {
    name: 'body-types',
    columns: 6,
    cells: cross(bodyTypes, ['front three quarter', 'rear three quarter', 'side'], (type, view) => ({
      label: `${type} · ${view}`,
      prompt: `${words(type)}, silver, view: ${view}, white studio`,
      cfgScale: 15,
    })),
  },
  {
    name: 'style-type',
    columns: styles.length,
    cells: cross(carTypes, styles, (type, style) => ({
      label: `${style} · ${type}`,
      prompt: `${style} ${type}, silver`,
    })),
  },
  {
    name: 'class-front-rear',
    columns: 4,
    cells: cross(carClasses, ['front', 'front three quarter', 'rear', 'rear three quarter'], (id, view) => ({
      label: `${id} · ${view}`,
      prompt: `${id} suv, white, view: ${view}, white studio`,
      seed: 4,
      cfgScale: 15,
    })),
  },
  {
    name: 'colour',
    columns: 3,
    cells: colors.map((color) => ({ label: color, prompt: `${color} sedan, white studio`, seed: 2 })),
  },
  {
    name: 'faces',
    columns: 4,
    cells: frontNames.flatMap((name, face) =>
      ['electric', 'petrol'].map((id) => ({
        label: `${name} · ${id}`,
        prompt: `${id} sedan, gray, view: front, white studio`,
        car: { face },
      })),
    ),
  },
  {
    name: 'tails',
    columns: 4,
    cells: rearNames.flatMap((name, tail) =>
      ['sedan', 'suv'].map((type) => ({
        label: `${name} · ${type}`,
        prompt: `${type}, gray, view: rear three quarter`,
        car: { tail },
      })),
    ),
  },
  {
    name: 'interiors',
    columns: 3,
    cells: interiors.map((id) => ({ label: id, prompt: `sedan, interior: ${id}, view: driver` })),
  },
  {
    name: 'places',
    columns: dayTimes.length,
    cells: cross(outdoors, dayTimes, (place, time) => ({
      label: `${place} · ${time}`,
      prompt: 'red coupe, front three-quarter',
      scene: { place, time },
    })),
  },
  {
    name: 'weather',
    columns: weathers.length,
    cells: cross(['city', 'mountains', 'beach'] as const, weathers, (place, weather) => ({
      label: `${place} · ${weather}`,
      prompt: 'silver suv, front three-quarter, low angle',
      scene: { place, time: 'overcast', weather },
    })),
  },
  { name: 'staging', columns: 4, cells: stagingCells },
  {
    name: 'studios',
    columns: 5,
    cells: cross(carTypes, studioNames, (type, name) => ({
      label: `${name} · ${type}`,
      prompt: `${type}, ${{ light: 'white studio', dark: 'dark studio', sunset: 'sunset', daylight: 'outdoors', hall: 'hall' }[name]}`,
      seed: 6,
    })),
  },
  {
    name: 'presets',
    columns: 6,
    cells: [...geelyPresets, ...otherPresets].map((id) => ({
      label: id,
      prompt: `${words(id)} 100%, white studio, silver`,
    })),
  },
  {
    name: 'blend',
    columns: 5,
    cells: [0, 25, 50, 75, 100].map((weight) => ({
      label: `EX90 ${weight} % · Seal ${100 - weight} %`,
      prompt: `suv, Volvo EX90 ${weight}%, BYD Seal ${100 - weight}%, view: side, white studio, blue`,
      cfgScale: 15,
    })),
  },
  {
    name: 'batch',
    columns: 6,
    cells: cross([1, 7, 15], [1, 2, 3, 4, 5, 6], (cfgScale, seed) => ({
      label: `guidance ${cfgScale} · seed ${seed}`,
      prompt: 'red sporty sedan',
      seed,
      cfgScale,
    })),
  },
  // What words leave open: by its body type alone, each seed is a car of its own.
  ...bodies.map((type) => ({
    name: `seeds-${type}`,
    columns: 4,
    cells: Array.from({ length: 12 }, (_, seed) => ({
      label: `seed ${seed + 1}`,
      prompt: words(type),
      seed: seed + 1,
    })),
  })),
  {
    name: 'zebra',
    columns: 4,
    cells: bodyTypes.map((type) => ({ label: type, prompt: words(type), zebra: true, cfgScale: 15 })),
  },
];
