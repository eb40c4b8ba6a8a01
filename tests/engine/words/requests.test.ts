import { describe, expect, it } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

/** Short requests of designers, and what they set at a place of the sheet; undefined where they leave it open. */
const requests: readonly (readonly [prompt: string, path: DesignPath, value: unknown])[] = [
  ['thin light strip across the tail', 'rear.lamps', 'full-width'],
  ['thin light strip across the tail', 'front.lamps', undefined],
  ['车尾加一条灯带', 'front.lamps', undefined],
  ['light bar on the front', 'rear.lamps', undefined],
  ['rear tyres wider than the front', 'package.tyreWidth', undefined],
  ['后轮比前轮宽', 'package.tyreWidthRear', 270],
  ['racing stripes over the roof in white', 'paint.roof', undefined],
  ['racing stripes over the roof in white', 'paint.stripeColour', '#ddddda'],
  ['white stripes on a red roof', 'paint.roof', '#a2141d'],
  ['bull bar with spotlights', 'scene.lighting', undefined],
  ['off-roader, spotlights', 'fittings.lightBar', true],
  ['越野车，射灯', 'fittings.lightBar', true],
  ['pickup under spotlights', 'scene.lighting', 'spotlights'],
  ['红色轿车，射灯', 'scene.lighting', 'spotlights'],
  ['森林公路，清晨阳光', 'scene.place', 'forest'],
  ['森林公路，清晨阳光', 'scene.time', 'golden-hour'],
  ['白色无影棚', 'paint.colour', undefined],
  ['白色无影棚', 'scene.place', 'light'],
  ['white cyclorama', 'scene.place', 'light'],
  ['侧面更干净，腰线再锋利一点', 'camera.view', undefined],
  ['侧面更干净，腰线再锋利一点', 'surface.boxiness', undefined],
  ['侧面更干净，腰线再锋利一点', 'surface.creaseDepth', 24],
  ['sharper character line', 'surface.boxiness', undefined],
  ['车身侧面有一道贯穿前后的腰线', 'camera.view', undefined],
  ['车身侧面有一道贯穿前后的腰线', 'surface.creaseDepth', 16],
  ['跑车，侧面', 'camera.view', 'side'],
  ['去掉后视镜，换成摄像头', 'fittings.cameraMirrors', true],
  ['mirrors replaced by cameras', 'fittings.cameraMirrors', true],
  ['前脸要扁平，大灯分体', 'front.lamps', 'split'],
  ['尾灯做成一整条贯穿的', 'rear.lamps', 'full-width'],
  ['大灯细长，尾灯圆形', 'rear.lamps', 'round'],
  ['窗框黑色', 'glass.trim', 'black'],
  ['chunky C-pillar', 'surface.cabinTaper', 0.8],
  ['C柱再细一点', 'surface.cabinTaper', 0.72],
  ['black wheels with red lip', 'paint.colour', undefined],
  ['尾灯细一点', 'rear.lamps', 'slit'],
  ['尾灯细一点', 'front.lamps', undefined],
  ['四个圆灯', 'front.lamps', 'double-round'],
  ['LED matrix lights with Y signature', 'front.signature', 'y'],
  ['the greenhouse should be shallower', 'proportion.beltFront', 945],
  ['bring the A-pillar forward', 'proportion.cowl', 1200],
  ['move the cabin back', 'camera.view', undefined],
  ['19 inch ten-spoke', 'package.rimDiameter', 19],
  ['大溜背', 'package.length', undefined],
  ['轮毂盖住刹车', 'wheels.pattern', undefined],
  ['a car for two people', 'package.seats', 2],
  ['双人小车', 'package.seats', 2],
  ['rear deck higher than the bonnet', 'proportion.noseHeight', undefined],
  ['rear deck higher than the bonnet', 'proportion.deckHeight', 1125],
  ['轮子不够大', 'package.tyreDiameter', 755],
  ['车身不够长', 'package.length', 5140],
  ['snow on the ground, mountains behind', 'scene.weather', undefined],
  ['two exhaust tips on each side', 'fittings.exhaust', 'quad'],
  ['exhaust in the middle', 'fittings.exhaust', 'centre'],
  ['darker windows', 'paint.tint', 0.9],
  ['make the hood flatter', 'proportion.noseHeight', 740],
  ['双人自行车架', 'package.seats', undefined],
  ['two-person tent on the roof', 'package.seats', undefined],
  ['extended range EV', 'package.length', undefined],
  ['long range EV', 'package.length', undefined],
  ['凶险的山路', 'cabin.style', undefined],
  ['后部空间更大', 'package.length', undefined],
  ['尾部圆灯', 'rear.lamps', 'round'],
  ['前圆灯后方灯', 'rear.lamps', 'rectangular'],
  ['round lights at the back', 'front.lamps', undefined],
  ['round lights at the back', 'rear.lamps', 'round'],
  ['boxy front bumper', 'surface.boxiness', undefined],
  ['smooth tail lights', 'surface.boxiness', undefined],
  ['圆润的前大灯', 'surface.boxiness', undefined],
  ['垂直的车尾', 'proportion.backlightTop', 3640],
  ['斜背轿车', 'package.body', 'fastback'],
  ['increase the size of the wheels', 'package.tyreDiameter', 755],
  ['huge grille', 'front.grille', 'broad'],
  ['grille bigger', 'front.grille', 'broad'],
  ['格栅再大一点', 'front.grille', 'broad'],
  ['格栅不要太大', 'front.grille', 'slot'],
  ['the grille is too big', 'front.grille', 'slot'],
  ['小格栅', 'front.grille', 'slot'],
  ['tail lamps thinner', 'rear.lamps', 'slit'],
  ['尾灯方一点', 'rear.lamps', 'rectangular'],
  ['wheels in chrome', 'wheels.finish', 'chrome'],
  ['no chrome bumpers', 'paint.bumpers', undefined],
  ['两座小跑车，软顶收起来', 'package.body', 'roadster'],
  ['sports car, roof down', 'package.top', 'down'],
  ['shooting break in green', 'package.body', 'shooting-brake'],
  ['圆头面包车', 'surface.bonnet', 'crowned'],
  ['pixel lights front and rear', 'rear.lamps', 'pixel'],
  ['前后像素灯', 'front.lamps', 'pixel'],
  ['tail lamps joined by a light bar', 'front.lamps', undefined],
  ['tail lamps joined by a light bar', 'rear.lamps', 'full-width'],
  ['尾灯，贯穿式', 'rear.lamps', 'full-width'],
  ['一字灯带白色', 'paint.colour', undefined],
  ['车标不要', 'fittings.emblem', 'none'],
  ['remove the badges', 'fittings.emblem', 'none'],
  ['后视镜换摄像头', 'fittings.cameraMirrors', true],
  ['后轮遮住', 'fittings.rearSpats', true],
  ['轮眉黑色', 'fittings.cladding', true],
  ['glass area smaller', 'package.length', undefined],
  ['车窗像一条缝', 'glass.family', 'slit'],
  ['门板往里收', 'surface.door', 'concave'],
  ['棱角不要太硬', 'surface.boxiness', 0],
  ['cabin set far back', 'proportion.cowl', 1560],
  ['车身紫色，渐变成粉色，没有条纹', 'paint.stripes', 'fade-rear'],
  ['车身紫色，渐变成粉色，没有条纹', 'paint.stripeColour', '#e59ab2'],
  ['yoke, carbon buckets', 'paint.finish', undefined],
  ['black coupe with a carbon gearknob', 'paint.finish', undefined],
  ['灰色羊绒座椅', 'paint.colour', undefined],
  ['heat haze', 'scene.weather', undefined],
  ['纯白棚', 'paint.colour', undefined],
  ['纯白棚', 'scene.place', 'light'],
  ['无人机俯拍', 'camera.view', 'birds-eye'],
  ['只看驾驶舱', 'camera.view', 'driver'],
  ['下半部豆沙绿', 'paint.lower', '#a8b79a'],
];

describe('short requests of designers', () => {
  it.each(requests)('read %s so that %s is %s', (prompt, path, value) => {
    expect(valueAt(readDesign(prompt).reading.design, path)).toEqual(value);
  });

  it.each(['estate with a nearly vertical tailgate', '旅行车，尾门接近垂直', '轮拱更夸张，轮胎更厚', '前风挡再斜一点'])(
    'understand every word with a wish in %s',
    (prompt) => {
      const { words } = readDesign(prompt).reading;
      expect(words.filter(({ status }) => status === 'unknown')).toEqual([]);
    },
  );

  it.each([
    ['black front bumper', 'bumpers'],
    ['前保险杠黑色', '保险杠'],
  ])('offer the word for both bumpers, which alone have a colour, in %s', (prompt, nearest) => {
    const { words } = readDesign(prompt).reading;
    expect(words.find((word) => word.nearest !== undefined)).toMatchObject({ because: 'not-drawn', nearest });
  });

  it('open a sports car whose roof is down without contradicting it', () => {
    const { contradictions, words } = readDesign('sports car, roof down').reading;
    expect(contradictions).toEqual([]);
    expect(words.filter(({ status }) => status === 'unknown')).toEqual([]);
  });
});
