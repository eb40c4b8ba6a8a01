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
  ...all('spotlights|under spotlights|stage lighting|射灯|聚光灯', 'scene.lighting=spotlights'),
  ...all('low-key lighting|dimly lit|dramatic lighting|暗调|昏暗|戏剧光', 'scene.lighting=low-key'),
  ...all('wind tunnel, dark|风洞，深色', 'scene.place=wind-tunnel', 'scene.lighting=low-key'),
  ...all('parking garage, neon|地库，霓虹', 'scene.place=hall', 'scene.lighting=neon'),
  ...all('rainy city street, neon signs|城市街道，下雨，霓虹', 'scene.time=night', 'scene.lighting=neon'),
  ...all('desert, dust|cloud of dust|扬尘|尘土飞扬', 'scene.effect=dust'),
  ...all('spray of water|水花', 'scene.effect=spray'),
  ...all('smoke lines|airflow lines|烟线|风洞烟流', 'scene.effect=smoke-lines'),
  ...all('showroom, turntable|turntable, showroom|展厅，转台', 'scene.place=showroom', 'scene.stand=turntable'),
  ...all('snowy forest|雪地，森林|snow-covered forest', 'scene.place=forest', 'scene.ground=snow'),
];
