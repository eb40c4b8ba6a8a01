import type { Fitting } from '../../car/brief';
import { type Entry, type Meaning, means } from '../meaning';

const fits = (...ids: readonly Fitting[]): readonly Meaning[] =>
  ids.map((id) => ({ kind: 'fitting', id, value: true }));
const without = (id: Fitting): Meaning => ({ kind: 'fitting', id, value: false });

/** Several parts that one word stands for, and finishes with their colour. */
export const kits: readonly Entry[] = [
  [
    'body kit|body kits|aero kit|aero package|aero pack|full body kit|aerodynamic kit|ground effects kit|空气套件|空力套件|空气动力学套件|空气动力套件|大包围|全套包围|大包围套件|运动包围|车身套件',
    { kind: 'means', meanings: fits('splitter', 'sideSkirts', 'diffuser'), part: 'other' },
  ],
  [
    'police car|police cruiser|police interceptor|patrol car|squad car|cop car|警车|警用车|巡逻车',
    { kind: 'means', meanings: fits('lightBar'), as: 'body' },
  ],
  means('spoilerless|wingless|without any wing|光尾', without('spoiler')),
  means(
    '哑黑|亚黑|磨砂黑|哑光黑色|murdered out in matte',
    { kind: 'color', id: 'black' },
    { kind: 'finish', id: 'matte' },
  ),
  means(
    'retrofuturistic|retro futurist|retro futuristic|retro futurism|retrofuturism|复古未来|复古未来主义|复古科幻|复古未来感',
    { kind: 'style', id: 'vintage' },
    { kind: 'style', id: 'tech' },
  ),
];
