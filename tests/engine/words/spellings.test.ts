import { expect, it } from 'vitest';
import { readDesign } from '../../../provider/engines/embedded/words';
import { covers } from './covers';

/** The same prompt in traditional and in simplified Chinese. */
const spellings = [
  ['車身亮紅色的雙門敞篷跑車，黑色軟頂，銀色輪轂', '车身亮红色的双门敞篷跑车，黑色软顶，银色轮毂'],
  ['車長４８００毫米，軸距２９００，轎車，珍珠白', '车长４８００毫米，轴距２９００，轿车，珍珠白'],
  ['三輪車，棕色座椅，鍍鉻，無尾翼', '三轮车，棕色座椅，镀铬，无尾翼'],
  ['硬派越野，車頂燈條，備胎，絞盤，沙漠', '硬派越野，车顶灯条，备胎，绞盘，沙漠'],
  ['後側45度，霧面灰，貫穿式尾燈，雙邊四出排氣', '后侧45度，雾面灰，贯穿式尾灯，双边四出排气'],
] as const;

it.each(spellings)('reads %s as its simplified spelling', (traditional, simplified) => {
  const { reading } = readDesign(traditional);
  const other = readDesign(simplified).reading;
  expect(reading.design).toEqual(other.design);
  expect(reading.words.filter(({ status }) => status === 'unknown')).toEqual([]);
  covers(reading.words, traditional);
});

it.each([
  ['休旅車', 'package', { body: 'suv' }],
  ['銀色鋁圈', 'wheels', { colour: '#a2a4a6' }],
  ['黑色後照鏡', 'paint', { mirrors: '#161619' }],
  ['消光黑', 'paint', { finish: 'matte' }],
] as const)('knows what %s is called elsewhere', (prompt, part, sets) => {
  expect(readDesign(prompt).reading.design[part]).toMatchObject(sets);
});
