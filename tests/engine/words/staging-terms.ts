import { all, type Term } from './term';

/** Terms of how a scene is staged. */
export const stagingTerms: readonly Term[] = [
  ...all('headlights on|lights on|lit headlamps|glowing tail lights|low beams', 'scene.lamps=on'),
  ...all('车灯亮起|大灯点亮|开着大灯|尾灯亮起', 'scene.lamps=on'),
  ...all('wet ground|wet floor|wet sand|wet asphalt|rain-slicked|湿地|湿沙|潮湿地面', 'scene.ground=wet'),
  ...all('puddles|standing water|积水|水洼', 'scene.ground=puddles'),
  ...all('long shadows|low sun|长影|长长的影子', 'scene.shadows=long'),
  ...all('hard light|hard shadows|硬光|清晰阴影', 'scene.shadows=cast'),
  ...all('soft shadows|柔和阴影', 'scene.shadows=soft'),
  ...all('breath of mist|一丝薄雾', 'scene.mist=0.2', 'scene.place=daylight'),
  ...all('mist|morning mist|薄雾|晨雾', 'scene.mist=0.4', 'scene.place=daylight'),
  ...all('mountain pass in thick mist|山路 厚雾', 'scene.mist=0.8', 'scene.place=mountains'),
  ...all('dense fog|浓雾', 'scene.weather=fog', 'scene.mist=0.6'),
];
