import { expect, it } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

const RED = '#a2141d';
const GOLD = '#c39a3a';
const WHITE = '#ddddda';

/** What a prompt sets at a place of the sheet; undefined where it leaves it open. */
const sayings: readonly (readonly [prompt: string, path: DesignPath, value: unknown])[] = [
  // Accents are the caps of the mirrors and the sills; of a cabin its seams.
  ['black sedan with red accents', 'paint.mirrors', RED],
  ['black sedan with red accents', 'paint.sills', RED],
  ['黑色轿车，金色点缀', 'paint.mirrors', GOLD],
  ['white sedan, gold accents, black mirrors', 'paint.sills', GOLD],
  ['white sedan, gold accents, black mirrors', 'paint.mirrors', '#161619'],
  ['carbon accents on a red coupe', 'paint.sills', 'carbon'],
  ['carbon accents on a red coupe', 'paint.colour', RED],
  ['black interior with red accents', 'cabin.stitching', RED],
  ['black interior with red accents', 'paint.mirrors', undefined],
  // One half of a car in two colours.
  ['红白双色，腰线以下白色的敞篷跑车', 'paint.colour', RED],
  ['红白双色，腰线以下白色的敞篷跑车', 'paint.lower', WHITE],
  ['红白双色，腰线以下白色的敞篷跑车', 'paint.roof', undefined],
  ['红白双色车身，腰线以上红色', 'paint.lower', WHITE],
  ['two-tone red and white, red below the beltline', 'paint.colour', WHITE],
  ['two-tone red and white, red below the beltline', 'paint.lower', RED],
  ['red and white two-tone hatchback', 'paint.roof', WHITE],
  // A shape in the clause behind lamps that are seen from near.
  ['尾灯细节，Y字形', 'rear.lamps', 'y'],
  ['大灯特写，C形', 'front.signature', 'c'],
  ['tail light detail, Y shape', 'rear.lamps', 'y'],
  ['headlight close-up, L-shaped', 'front.signature', 'l'],
  ['interior, ambient purple light', 'cabin.ambient', '#5f2c8f'],
  ['车内紫色灯光氛围', 'cabin.ambient', '#5f2c8f'],
  ['square steering wheel, driver view', 'cabin.wheel', 'flat'],
  ['body-colour wheels, red hatchback', 'wheels.colour', RED],
  ['对比色车顶，黄色', 'paint.roof', 'black'],
  ['contrasting roof, yellow hatchback', 'paint.roof', 'black'],
  // Of a cabin whose seats alone are described the seats are shown.
  ['interior, red leather seats', 'camera.detail', 'front-seats'],
  ['interior, rear seats, black quilted leather', 'camera.detail', 'rear-seats'],
  ['内饰，棕色菱格座椅', 'camera.detail', 'front-seats'],
  ['interior, tan seats, wood trim', 'camera.detail', undefined],
  ['驾驶舱视角，红色座椅', 'camera.detail', undefined],
  ['cream leather with diamond quilting', 'cabin.upholstery', 'quilted'],
  ['绗缝座椅', 'cabin.upholstery', 'quilted'],
  // Windows, pillars and flanks.
  ['no visible A-pillars', 'glass.pillars', 'hidden-a'],
  ['privacy glass behind the B-pillar', 'paint.tintPlace', 'rear'],
  ['upswept beltline at the rear door', 'glass.corner', 'kick-up'],
  ['coupe with quarter glass', 'glass.family', 'six-window'],
  ['concave door skin', 'surface.door', 'concave'],
  ['targa with the panel removed', 'package.top', 'targa'],
  ['deep concave wheels', 'wheels.dish', 70],
  ['beadlock wheels', 'wheels.boltedLip', true],
  ['steelies with dog-dish hubcaps', 'wheels.pattern', 'steel'],
  ['lounge with swivel front seats', 'cabin.seating', 'facing'],
  ['越野版轿旅，车身抬高', 'package.body', 'wagon'],
  ['越野版轿旅，车身抬高', 'fittings.cladding', true],
  ['棕色顶篷的敞篷车', 'paint.roof', '#5e3d28'],
  ['圆形四尾灯', 'rear.lamps', 'double-round'],
  ['尾部微微上翘', 'fittings.spoilerShape', 'ducktail'],
  ['D柱悬浮', 'glass.pillars', 'floating-c'],
  ['半透明车身，能看到内部骨架', 'scene.technique', 'cutaway'],
  ['无人机俯拍45度，公路', 'camera.elevation', 45],
  ['drone shot at 60 degrees, red coupe', 'camera.elevation', 60],
  ['黑色的武士风格SUV', 'paint.colour', '#161619'],
  ['全黑的武士风格SUV', 'paint.colour', '#161619'],
  ['车窗全黑', 'paint.tint', 0.9],
  ['不装硬顶敞篷', 'package.body', undefined],
  ['85mm镜头，光圈1.8', 'camera.focus', 'shallow'],
  ['大雪纷飞的雪山公路', 'scene.weather', 'snow'],
  // A single cab is no exhaust's, a source no body, and a style's noun stays whole.
  ['超跑，中央单排气，宽体', 'package.body', 'supercar'],
  ['超跑，中央单排气，宽体', 'fittings.exhaust', 'centre'],
  ['单排皮卡', 'package.body', 'pickup'],
  ['a sports car inspired by 1960s endurance racers', 'package.body', 'sports'],
  ['SUV with a floating black roof', 'glass.pillars', 'floating-roof'],
  ['SUV with a floating black roof', 'paint.roof', 'black'],
  ['轿车尾部特写，贯穿式尾灯点亮', 'rear.lamps', 'full-width'],
  ['轿车尾部特写，贯穿式尾灯点亮', 'scene.lamps', 'on'],
  ['wagon, roof rack with luggage', 'fittings.luggage', true],
  ['pickup with mud all over', 'paint.mud', 0.85],
  // Parts whose names are places elsewhere.
  ['pickup with leaf spring suspension', 'scene.season', undefined],
  ['interior with a carbon transmission tunnel', 'scene.place', undefined],
  ['drift car in a garage', 'scene.effect', undefined],
  ['a drifting coupe on the race track', 'scene.effect', 'tyre-smoke'],
  ['ice blue coupe', 'scene.place', undefined],
  // A skyline is seen from a roof, and what is named for a port, a house or a bridge is none.
  ['black coupe on a rooftop with the tokyo skyline', 'scene.place', 'rooftop'],
  ['silver sedan, city skyline in the background', 'scene.place', 'rooftop'],
  ['白色轿车，背景是城市天际线', 'scene.place', 'rooftop'],
  ['black coupe, glowing red tail lights', 'scene.lamps', 'on'],
  ['银色概念车停在月球表面，背景是地球', 'paint.colour', '#a2a4a6'],
  ['银色概念SUV停在雪地', 'paint.colour', '#a2a4a6'],
  ['白色轿车，悬浮式黑色车顶', 'glass.pillars', 'floating-roof'],
  ['白色轿车，悬浮式黑色车顶', 'paint.colour', '#ddddda'],
  ['rose gold supercar, Dubai at night', 'scene.place', 'city'],
  ['matte black SUV, underground garage, moody', 'scene.lighting', 'low-key'],
  ['火星红跑车', 'scene.place', undefined],
  ['mars red coupe', 'scene.place', undefined],
  ['lunar silver sedan', 'scene.place', undefined],
  ['月球灰轿车', 'scene.place', undefined],
  ['coupe inspired by the space shuttle', 'package.body', 'coupe'],
  ['红色尾灯亮着的黑色轿车', 'scene.lamps', 'on'],
  ['silver sedan, low angle 24mm', 'camera.lens', 24],
  ['银色轿车，侧面85mm', 'camera.lens', 85],
  ['supercar in exposed carbon fibre', 'paint.finish', 'carbon'],
  ['white wagon, city street, morning', 'scene.time', 'golden-hour'],
  ['白色轿车，森林小路起雾', 'scene.weather', 'fog'],
  ['白色跑车，海边，金色阳光', 'scene.time', 'golden-hour'],
  ['dark blue coupe, studio with softboxes', 'scene.place', 'softboxes'],
  ['white shuttle', 'package.body', 'robotaxi'],
  ['白色轿车，前侧面', 'camera.view', 'front-three-quarter'],
  ['白色概念车，背景是地球', 'scene.place', 'moon'],
  ['nissan skyline from 1999, blue', 'scene.place', undefined],
  ['electric suv with its charge port open', 'scene.place', undefined],
  ['wagon with a roof box and a black rooftop', 'scene.place', undefined],
  ['越野车，车顶行李架，屋顶帐篷', 'scene.place', undefined],
  ['red coupe in front of a modern concrete house', 'scene.place', 'villa'],
  ['red coupe in front of a stone cottage', 'scene.place', 'daylight'],
  ['港珠澳大桥上的白色SUV', 'scene.place', 'bridge'],
  ['coupe by the yacht harbour', 'scene.place', 'coast'],
  ['shooting brake, sun behind the car', 'scene.lighting', 'backlit'],
  ['sedan with a backlit logo', 'scene.lighting', undefined],
  ['冰箱白色的小车', 'scene.place', undefined],
  // Lamps on a roof are no grey light of the sky.
  ['pickup, dark grey, light bar', 'scene.time', undefined],
  ['pickup, dark grey, light bar', 'fittings.lightBar', true],
  // The colour before a look of a car is the car's, whatever comes behind it.
  ['yellow muscle car burnout, front view', 'paint.colour', '#ddb12c'],
  ['green muscle car in the city', 'paint.colour', '#19573f'],
];

it.each(sayings)('%s: %s becomes what it says', (prompt, path, value) => {
  // when
  const { design } = readDesign(prompt).reading;
  // then
  expect(valueAt(design, path)).toEqual(value);
});

it.each([
  'forest trail, dark grey pickup',
  'underground parking garage',
  'contrasting black roof, yellow hatchback',
  'hatchback with contrasting C-pillar in black',
  '备胎外挂的越野车',
  '大眼睛车灯的微型车',
  'aggressive stance, red coupe',
  'two-tone paint, cream and green, the lower half green',
  'parked in front of a modern villa',
  'wheels with five twin spokes',
  'seats in quilted leather',
  'pronounced haunches over the rear axle',
  'pillowy surfaces without any lines',
  'fast-raked C-pillar with quarter glass',
  'monobloc light bar across the nose',
  'dual exhaust integrated in the diffuser',
  'open-pore walnut dashboard',
  'a two-box electric people mover',
  '剖视图，展示电池包',
  '复古风格的小车',
  '科技风格轿车',
  '运动版轿车',
  'wagon with wood panelling on the sides',
  'city car with big friendly round headlights',
  '爆炸图，各个部件分开',
  '纯线稿，不要阴影',
  'line drawing, no shading',
  'weathered paint with surface rust',
])('%s: every word of it is known', (prompt) => {
  const { words } = readDesign(prompt).reading;
  expect(words.filter(({ status }) => status === 'unknown')).toEqual([]);
});

it.each([
  ['SUV, rear overhang 20% shorter', 'package.wheelbase', '+104'],
  ['SUV, front overhang 10% longer', 'package.frontOverhang', '+86'],
  ['sedan, wheelbase 5% longer', 'package.wheelbase', '+148'],
  ['轿车，轴距加长5%', 'package.wheelbase', '+148'],
  ['SUV, ground clearance 20% higher', 'package.groundClearance', '+38'],
])('%s: a share of what the car has', (prompt, path, value) => {
  const { words } = readDesign(prompt).reading;
  expect(words.flatMap(({ sets }) => sets)).toContainEqual({ path, value });
});
