import { expect, it } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

/** What sayings of views, windows, lamps, places and lengths set at a place of the sheet; undefined where they leave it open. */
const sayings: readonly (readonly [prompt: string, path: DesignPath, value: unknown])[] = [
  // What a picture shows.
  ['rear of a saloon: big two-plane wing', 'camera.view', 'rear'],
  ['rear of a saloon: big two-plane wing', 'fittings.wing', true],
  ['front end only, full-width pixel lights', 'camera.view', 'front'],
  ['front end only, full-width pixel lights', 'front.lamps', 'pixel'],
  ['轿车,晚上拍车尾', 'camera.view', 'rear'],
  ['一个小型电动车的车尾,像素方块尾灯', 'camera.view', 'rear'],
  ['一个小型电动车的车尾,像素方块尾灯', 'rear.lamps', 'pixel'],
  ['凶狠的前脸', 'camera.view', undefined],
  ['macro of a tail lamp', 'camera.detail', 'tail-lamp'],
  ['coupe, 85mm look, shallow depth of field', 'camera.lens', 85],
  ['跑车,无人机正上方90度往下拍', 'camera.view', 'top'],
  // Parts that are open.
  ['sports car with an open clamshell bonnet', 'fittings.bonnetOpen', true],
  ['sports car, clamshell hood up', 'fittings.bonnetShape', 'clamshell'],
  ['跑车，蛤壳式引擎盖打开', 'fittings.bonnetOpen', true],
  ['后斗挡板放下的皮卡', 'fittings.bootOpen', true],
  // Windows and roofs.
  ['crossover, window line kicks up sharply at the rear door', 'glass.corner', 'kick-up'],
  ['轿车,窗线到后门突然上挑', 'glass.corner', 'kick-up'],
  ['敞篷收起来的状态,红色软顶叠在后面,白车', 'package.top', 'down'],
  ['硬派越野,车顶帐篷打开', 'fittings.roofTent', true],
  ['硬派越野,车顶帐篷打开', 'package.top', undefined],
  ['大天幕玻璃,从前挡一直连到后面', 'glass.roof', 'panorama'],
  ['targa top removed', 'package.top', 'targa'],
  // Lamps, grilles, exhausts.
  ['coupe, two round tail lamps each side', 'rear.lamps', 'double-round'],
  ['竖条镀铬大格栅', 'front.pattern', 'bars'],
  ['竖条镀铬大格栅', 'front.grille', 'trapezoid'],
  ['竖条镀铬大格栅', 'fittings.chrome', true],
  ['轿车,横条黑色格栅', 'front.pattern', 'slats'],
  ['single fat centre exhaust', 'fittings.exhaust', 'centre'],
  ['main lamps hidden low in the bumper', 'front.lamps', 'split'],
  // Lengths and bodies.
  ['旅行车,尾巴长一点', 'package.wheelbase', 2910],
  ['双门轿跑,溜背', 'package.body', 'coupe'],
  ['轿车,溜背', 'package.body', 'fastback'],
  ['coupe, fat rears and skinny fronts', 'package.tyreWidthRear', 300],
  ['off-roader, one front wheel cocked up on a rock', 'package.body', 'off-road'],
  ['a muddy rally hatchback', 'fittings.mudFlaps', true],
  ['world rally blue sedan', 'fittings.mudFlaps', undefined],
  ['endurance prototype, light blue', 'package.body', 'race-car'],
  // Sides.
  ['一条腰线从前大灯一直拉到尾灯,其他地方要干净,不要多余的折线', 'surface.creaseDepth', 16],
  ['silver hatchback, one single crease from headlamp to tail lamp', 'surface.creaseFront', 200],
  ['车门下面往里凹一刀', 'surface.door', 'concave'],
  // Wheels, dirt, paint.
  ['streamliner with the rear wheels fully spatted', 'fittings.rearSpats', true],
  ['后轮被车身包住一半', 'fittings.rearSpats', true],
  ['皮卡,轮胎上沾点泥', 'paint.mud', 0.3],
  ['皮卡,车身糊满泥点', 'paint.mud', 0.6],
  ['machined face with dark pockets', 'wheels.finish', 'machined'],
  ['哑光黑全车熏黑', 'paint.finish', 'matte'],
  ['哑光黑全车熏黑', 'fittings.chrome', false],
  ['camouflage test mule, black and white swirl wrap', 'paint.finish', 'camouflage'],
  ['camouflage test mule, black and white swirl wrap', 'paint.roof', undefined],
  // Cabins.
  ['第二排两个独立航空座椅,焦糖色皮', 'cabin.upholstery', 'leather'],
  ['从右后门看进去,独立座椅', 'camera.detail', 'open-door'],
  ["yoke wheel, shot through the open driver's door", 'camera.view', undefined],
  ['limousine with suicide doors open so you can see right across the cabin', 'camera.view', undefined],
  ['紫色氛围灯沿着门板走', 'cabin.ambient', '#5f2c8f'],
  ['thin-rimmed wooden steering wheel, three round gauges', 'cabin.wheelRim', 'wood'],
  ['木质方向盘，从后排往前看', 'cabin.wheelRim', 'wood'],
  ['木质方向盘，从后排往前看', 'camera.detail', 'looking-forward'],
  ['suede steering wheel, fabric seats', 'cabin.upholstery', 'fabric'],
  ['shot from the back seat looking forward, tan leather', 'camera.detail', 'looking-forward'],
  ['sedan from the rear', 'camera.detail', undefined],
  // What is small, slim or at once behind it is no size of the car.
  ['sedan, one small round instrument', 'package.length', undefined],
  ['suv with slim camera stalks', 'package.width', undefined],
  ['suv with slim camera stalks', 'fittings.cameraMirrors', true],
  ['hatchback with a MASSIVE wing on the back', 'package.length', undefined],
  ['hatchback with a MASSIVE wing on the back', 'fittings.wing', true],
  ['22in five-spoke wheels on a sedan', 'package.rimDiameter', 22],
  ['flat black coupe', 'paint.finish', 'matte'],
  ['两门小轿跑,溜背的', 'package.body', 'coupe'],
  ['轿车,前后悬都收短', 'package.wheelbase', 3080],
  ['crisp shoulder line running unbroken from headlamp to tail lamp', 'surface.creaseFront', 200],
  ['两厢车,后轮整个盖住', 'fittings.rearSpats', true],
  ['方向盘要像飞机那种半截的', 'cabin.wheel', 'yoke'],
  ['轿车,尾门掀起来', 'fittings.bootOpen', true],
  ['小白车,太阳快下山了', 'scene.place', 'sunset'],
  ['hatchback in a wet alley, 3am', 'scene.time', 'night'],
  ['yellow supercar, camera basically on the tarmac', 'camera.elevation', -4],
  // Words that mean something else together.
  ['sedan, camera height 1.2 m', 'package.height', undefined],
  ['sedan, belt height 950 mm', 'package.height', undefined],
  ['轿车，腰线高度950毫米', 'package.height', undefined],
  ['suv with black sills', 'paint.colour', undefined],
  ['red body with black roof and grey lower', 'package.height', undefined],
  ['red body with black roof and grey lower', 'paint.colour', '#a2141d'],
  ['sedan in a studio with a light strip ceiling', 'front.lamps', undefined],
  ['sedan with a police light bar', 'fittings.lightBar', true],
  ['suv with raised white letter tyres', 'package.groundClearance', undefined],
  ['off-roader, side awning extended', 'package.length', undefined],
  ['sedan under cherry blossoms', 'paint.colour', undefined],
  ['赛车拉花的两厢车', 'package.body', 'hatchback'],
  ['sedan whose cabin tapers to the rear', 'camera.view', undefined],
  ['非承载式硬派越野车', 'package.body', 'off-road'],
  ['pearl white sedan', 'paint.finish', 'pearl'],
  ['sedan, wheelbase 2900, front overhang 850, length 4900', 'package.frontOverhang', 850],
  ['sedan, camera elevation 20 degrees', 'camera.elevation', 20],
  ['sedan, 30° from the front', 'camera.azimuth', 30],
  ['45度前侧的轿车', 'camera.view', 'front-three-quarter'],
  ['an autonomous bus, white', 'package.body', 'robotaxi'],
  ['extended cab pickup', 'package.length', undefined],
  // Open doors and lids.
  ['对开门,四个门全打开', 'fittings.doorsOpen', 'coach'],
  ['轿车,四个门全打开', 'fittings.doorsOpen', 'hinged'],
  ['electric saloon, frunk open', 'fittings.bonnetOpen', true],
  ['小越野,备胎挂后面', 'fittings.spareWheel', true],
  // Places and the hour.
  ['戈壁,车后面扬起一溜尘土', 'scene.effect', 'dust'],
  ['上海街头,黑色轿车,路灯刚亮', 'scene.time', 'blue-hour'],
  ['红色小跑车,天边有点粉', 'paint.colour', '#a2141d'],
  ['old estate, beach car park', 'scene.place', 'beach'],
  ['white coupe, rooftop car park', 'scene.place', 'city'],
  ['grey drizzly morning, brown saloon', 'scene.time', 'overcast'],
  ['grey drizzly morning, brown saloon', 'scene.weather', 'rain'],
  ['alpine white sedan', 'scene.place', undefined],
];

it.each(sayings)('%s: %s becomes what it says', (prompt, path, value) => {
  // when
  const { design } = readDesign(prompt).reading;
  // then
  expect(valueAt(design, path)).toEqual(value);
});
