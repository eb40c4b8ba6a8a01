import { all, type Term } from './term';

/** Terms for parts of the cabin. */
export const cabinTerms: readonly Term[] = [
  ...all('yoke|半幅方向盘', 'cabin.wheel=yoke'),
  ...all('flat-bottomed steering wheel|平底方向盘', 'cabin.wheel=flat'),
  ...all('round steering wheel|圆形方向盘', 'cabin.wheel=round'),
  ...all('pillar-to-pillar display|one wide screen|一整块大屏|连屏', 'cabin.screens=wide'),
  ...all('small centre screen|小屏', 'cabin.screens=small'),
  ...all('touchscreen|中控大屏', 'cabin.screens=large'),
  ...all('analogue dials|无屏', 'cabin.screens=instruments'),
  ...all('wood trim|walnut|木饰', 'cabin.trim=wood'),
  ...all('carbon trim|碳纤维饰板', 'cabin.trim=carbon'),
  ...all('aluminium trim|铝饰', 'cabin.trim=aluminium'),
  ...all('plain dashboard|无饰板', 'cabin.trim=none'),
  ...all('ambient light|氛围灯', 'cabin.ambient=#fff0dc'),
  ...all('amber ambient light|琥珀色氛围灯', 'cabin.ambient=#c9821a'),
];
