import type { CarDesign } from '../../contract/design';
import { type Cell, cross } from './parts';

type Scene = NonNullable<CarDesign['scene']>;

/** Every way of staging a scene, in a place that shows it. */
const scenes: readonly (readonly [string, Scene, CarDesign['camera']?])[] = [
  ['lamps on · city, night', { place: 'city', time: 'night', lamps: 'on' }],
  ['lamps on · fog', { place: 'mountains', weather: 'fog', lamps: 'on' }],
  ['wet · city, night', { place: 'city', time: 'night', ground: 'wet' }],
  ['wet · beach, golden hour', { place: 'beach', time: 'golden-hour', ground: 'wet' }],
  ['puddles · hall', { place: 'hall', ground: 'puddles' }],
  ['puddles · road, overcast', { place: 'road', time: 'overcast', ground: 'puddles' }],
  ['shadows cast · desert', { place: 'desert', shadows: 'cast' }],
  ['shadows long · salt flat', { place: 'salt-flat', shadows: 'long' }],
  ['spotlights · showroom, turntable', { place: 'showroom', lighting: 'spotlights', stand: 'turntable' }],
  ['neon · hall, wet', { place: 'hall', lighting: 'neon', ground: 'wet' }],
  ['neon · city, night, wet, lamps on', { place: 'city', time: 'night', lighting: 'neon', ground: 'wet', lamps: 'on' }],
  ['low-key · garage', { place: 'garage', lighting: 'low-key' }],
  ['backlit · meadow', { place: 'meadow', lighting: 'backlit' }],
  ['backlit · hall', { place: 'hall', lighting: 'backlit' }],
  ['dust · desert', { place: 'desert', effect: 'dust' }],
  ['spray · road, rain', { place: 'road', weather: 'rain', effect: 'spray' }],
  ['smoke lines · wind tunnel, low-key', { place: 'wind-tunnel', lighting: 'low-key', effect: 'smoke-lines' }],
  ['snow · forest', { place: 'forest', ground: 'snow' }],
  ['snow · mountains, golden hour', { place: 'mountains', time: 'golden-hour', ground: 'snow' }],
  ['tunnel', { place: 'tunnel' }],
  ['car park', { place: 'car-park' }],
  ['car park · neon, wet', { place: 'car-park', lighting: 'neon', ground: 'wet' }],
  ['warehouse', { place: 'warehouse' }],
  ['backlit · warehouse', { place: 'warehouse', lighting: 'backlit' }],
  ['villa', { place: 'villa' }],
  ['villa · blue hour', { place: 'villa', time: 'blue-hour' }],
  ['port', { place: 'port' }],
  ['rooftop · night, wet', { place: 'rooftop', time: 'night', ground: 'wet' }],
  ['bridge · golden hour', { place: 'bridge', time: 'golden-hour' }],
  ['frozen lake, dust', { place: 'frozen-lake', effect: 'dust' }],
  ['tyre smoke · race track', { place: 'race-track', effect: 'tyre-smoke' }],
  ['blossom · road', { place: 'road', season: 'spring' }],
  ['blossom · meadow, golden hour', { place: 'meadow', season: 'spring', time: 'golden-hour' }],
  ['autumn · road', { place: 'road', season: 'autumn' }],
  ['autumn · forest, mist 0.2', { place: 'forest', season: 'autumn', mist: 0.2 }],
  ['autumn · meadow, golden hour', { place: 'meadow', season: 'autumn', time: 'golden-hour' }],
  ['rolling · road', { place: 'road', motion: 'rolling' }],
  ['fast · road', { place: 'road', motion: 'fast' }],
  ['fast · city, night, wet', { place: 'city', time: 'night', ground: 'wet', motion: 'fast' }],
  ['slight focus · city', { place: 'city' }, { focus: 'slight' }],
  ['shallow focus · city', { place: 'city' }, { focus: 'shallow' }],
  ['shallow focus · forest, headlamp', { place: 'forest' }, { focus: 'shallow', detail: 'headlamp' }],
  ['mist 0.2 · forest', { place: 'forest', mist: 0.2 }],
  ['mist 0.5 · mountains', { place: 'mountains', mist: 0.5 }],
  ['mist 1 · beach', { place: 'beach', mist: 1 }],
];

/** They on two bodies from two sides. */
export const stagingCells: readonly Cell[] = cross(
  scenes,
  [
    ['coupe', 'front three quarter'],
    ['suv', 'rear three quarter'],
    ['suv', 'front three quarter'],
    ['coupe', 'rear three quarter'],
  ] as const,
  ([label, scene, camera], [type, view]) => ({
    label,
    prompt: `${type}, red, view: ${view}`,
    cfgScale: 15,
    scene,
    ...(camera ? { design: { camera } } : {}),
  }),
);
