import { all, type Term } from './term';

/** Terms for parts of the cabin. */
export const cabinTerms: readonly Term[] = [
  ...all('yoke|半幅方向盘|方向盘半幅', 'cabin.wheel=yoke'),
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
  ...all('bucket seats|桶椅', 'cabin.seating=sport'),
  ...all("captain's chairs|lounge seats|航空座椅", 'cabin.seating=captain'),
  ...all('bench seat|长条座椅', 'cabin.seating=bench'),
  ...all('Alcantara|麂皮', 'cabin.upholstery=suede'),
  ...all('tartan inserts|格纹座椅', 'cabin.upholstery=tartan'),
  ...all('red cloth seats|红色织物座椅', 'cabin.upholstery=fabric', 'cabin.seats=#a2141d'),
  ...all('nappa leather|纳帕皮', 'cabin.upholstery=leather'),
  ...all('standard seats|标准座椅', 'cabin.seating=standard'),
  ...all('red bucket seats|红色桶椅', 'cabin.seating=sport', 'cabin.seats=#a2141d'),
  ...all('right-hand drive|右舵', 'cabin.drive=right'),
  ...all('left-hand drive|左舵', 'cabin.drive=left'),
  ...all('ambient light|氛围灯', 'cabin.ambient=#fff0dc'),
  ...all('amber ambient light|琥珀色氛围灯', 'cabin.ambient=#c9821a'),
];
