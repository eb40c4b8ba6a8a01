import type { Look } from '../../../../../contract/camera';
import { type Entry, means } from '../meaning';

const look = (words: string, set: Look) => means(words, { kind: 'camera', look: set });

/** Ways to ask for a part from near, by the part's names. */
const sayDetail = (names: string) =>
  names
    .split('|')
    .flatMap((name) => [
      ...['detail', 'close up', 'closeup', 'macro', 'detail shot'].map((shot) => `${name} ${shot}`),
      ...['detail of', 'detail of the', 'close up of', 'close up of the', 'close up on', 'close up on the'].map(
        (shot) => `${shot} ${name}`,
      ),
      ...[
        'close crop of the',
        'tight crop of the',
        'tight shot of the',
        'crop of the',
        'closeup of the',
        'macro of the',
        'detail shot of the',
      ].map((shot) => `${shot} ${name}`),
    ])
    .join('|');
const sayChineseDetail = (names: string) =>
  names
    .split('|')
    .flatMap((name) => ['特写', '细节', '局部', '近景', '微距'].map((shot) => `${name}${shot}`))
    .join('|');

/** Elevations (degrees) of a camera that stands low or high. */
export const angles = { low: 1, high: 24 } as const;

/** How a photographer says where the camera stands, which lens it has and what it shows. */
export const photography: readonly Entry[] = [
  look(
    'low angle|low angle shot|low angle view|low camera|camera low|camera lower|lower camera|lower the camera|camera low|camera closer to the ground|机位低|机位低一点|机位再低|机位再低一点|机位更低|机位放低|镜头低一点|镜头再低|镜头再低一点|镜头放低|相机低一点|相机放低|camera low down|camera near the ground|low camera angle|low viewpoint|from below|低机位|低角度|低视角|仰拍|仰视|仰视图',
    {
      elevation: angles.low,
    },
  ),
  look(
    "worm's eye|worm's eye view|worms eye|worms eye view|ground level|ground level shot|虫视|贴地视角|地面视角|贴地拍摄",
    {
      elevation: -10,
      lens: 24,
    },
  ),
  look('eye level|eye level shot|平视|平视图|视平线|人眼高度', { elevation: 7 }),
  look(
    'high angle|high angle shot|high angle view|high viewpoint|camera higher|higher camera|raise the camera|camera high|camera high up|机位高|机位高一点|机位再高|机位再高一点|机位更高|机位抬高|镜头高一点|镜头再高|镜头再高一点|镜头抬高|相机高一点|高机位|高角度|高视角',
    { elevation: angles.high },
  ),
  look('wide angle|wide angle lens|wide lens|wide angle shot|广角|广角镜头', { lens: 24 }),
  look(
    'ultra wide|ultra wide angle|ultra wide lens|ultra wide shot|ultra wide view|ultra wide perspective|shot ultra wide|super wide angle|超广角|超广角镜头',
    { lens: 18 },
  ),
  look('standard lens|normal lens|标准镜头', { lens: 50 }),
  look('telephoto|telephoto lens|tele lens|long lens|long focal length|长焦|长焦镜头|远摄', { lens: 135 }),
  look(
    'close up|closeup|close shot|zoom in|zoomed in|closer to the car|move closer|move in closer|camera closer|镜头拉近|拉近镜头|镜头近一点|镜头再近一点|macro|macro shot|微距|微距镜头|特写|近景|近景镜头',
    { distance: 0.7 },
  ),
  look(
    'long shot|distant shot|zoom out|zoomed out|camera further away|further from the car|镜头拉远|拉远镜头|镜头远一点|镜头再远一点|seen from afar|from afar|small in the frame|远景|远景镜头|大远景',
    { distance: 2 },
  ),
  look(
    '光圈1.4|光圈1.8|光圈2|光圈2.0|光圈2.8|光圈f1.8|光圈f2.8|大光圈|背景虚一点|背景虚一些|背景要虚|虚背景|depth of field|shallow depth of field|narrow depth of field|shallow focus|shallow dof|dof|bokeh|blurred background|blurry background|background blur|background blurred|background out of focus|out of focus background|soft focus background|wide open aperture|large aperture|f/1.2|f/1.4|f/1.8|f/2|f/2.8|浅景深|景深|虚化|背景虚化|背景模糊|模糊背景|虚化背景|焦外|焦外虚化|散景|大光圈',
    { focus: 'shallow' },
  ),
  look(
    'slight depth of field|slightly blurred background|slight background blur|slight bokeh|subtle bokeh|subtle depth of field|moderate depth of field|f/4|f/5.6|轻微虚化|轻度虚化|背景微虚|轻微景深|微虚背景',
    { focus: 'slight' },
  ),
  look(
    'deep focus|deep depth of field|large depth of field|everything in focus|everything sharp|sharp background|small aperture|f/8|f/11|f/16|大景深|深景深|全景深|小光圈|背景清晰|前后清晰',
    { focus: 'deep' },
  ),
  look(sayDetail('wheel|wheels|rim|rims|alloy wheel|front wheel'), { detail: 'wheel' }),
  look(sayChineseDetail('轮毂|车轮|轮圈|轮子|前轮'), { detail: 'wheel' }),
  look(sayDetail('headlight|headlights|headlamp|headlamps|lamp|front lamp|light signature'), { detail: 'headlamp' }),
  look(sayChineseDetail('大灯|前大灯|前灯|车灯|头灯'), { detail: 'headlamp' }),
  look(sayDetail('grille|grill|front grille|nose'), { detail: 'grille' }),
  look(sayChineseDetail('格栅|进气格栅|前格栅|中网'), { detail: 'grille' }),
  look(sayDetail('tail light|tail lights|taillight|taillights|tail lamp|tail lamps|rear light|rear lights|rear lamp'), {
    detail: 'tail-lamp',
  }),
  look(sayChineseDetail('尾灯|后尾灯|后灯'), { detail: 'tail-lamp' }),
  look(sayDetail('door handle|door handles|handle'), { detail: 'handle' }),
  look(sayChineseDetail('车门把手|门把手|把手'), { detail: 'handle' }),
  look(sayDetail('dashboard|dash|instrument panel|centre console|center console|centre stack|center stack'), {
    detail: 'dashboard',
  }),
  look('view of the dashboard|dashboard view|dashboard shot', { detail: 'dashboard' }),
  look(sayChineseDetail('中控台|中控|仪表台|仪表板|仪表盘'), { detail: 'dashboard' }),
  look('中控视角|中控台视角|仪表台视角', { detail: 'dashboard' }),
  look(sayDetail('steering wheel|wheel and instruments|yoke'), { detail: 'steering-wheel' }),
  look('view of the steering wheel|steering wheel view', { detail: 'steering-wheel' }),
  look(sayChineseDetail('方向盘|转向盘'), { detail: 'steering-wheel' }),
  look(
    "passenger's view|passenger view|passenger's eye view|passenger's perspective|passenger's point of view|passenger pov|from the passenger seat|view from the passenger seat|seen from the passenger seat|front passenger's view|副驾视角|副驾驶视角|副驾驶位视角|副驾座视角|副驾的视角|副驾驶的视角|坐在副驾|从副驾看|从副驾驶看|从副驾驶位看",
    { detail: 'passenger' },
  ),
  look(sayDetail('front seat|front seats|front row'), { detail: 'front-seats' }),
  look(
    'view of the front seats|view of the front row|view of the front pair|front seats view|front seat view|front row view|looking back from the dashboard|前排视角|前排座椅视角|前座视角|第一排视角|看向前排座椅',
    { detail: 'front-seats' },
  ),
  look(sayChineseDetail('前排|前排座椅|前座'), { detail: 'front-seats' }),
  look(sayDetail('rear seat|rear seats|back seat|back seats|rear bench|rear row|second row'), {
    detail: 'rear-seats',
  }),
  look(
    'view of the rear seats|view of the back seats|view of the rear row|view of the rear bench|view of the second row|rear seats view|rear seat view|back seats view|back seat view|rear row view|second row view|后排视角|后排座椅视角|后座视角|第二排视角|看向后排座椅',
    { detail: 'rear-seats' },
  ),
  look(sayChineseDetail('后排|后排座椅|后座|第二排'), { detail: 'rear-seats' }),
  look(
    'look in through the open door|looking in through the open door|looking through the open door|look through the open door|seen through the open door|view through the open door|through the open door|through an open door|through the open doors|into the cabin through the open door|从打开的车门看进去|从打开的车门看内饰|从打开的车门看车内|从敞开的车门看进去|透过打开的车门|透过打开的车门看内饰|透过敞开的车门|从车门看进去|从车门看内饰',
    { detail: 'open-door' },
  ),
  look(
    'look in through the open roof|looking in through the open roof|looking through the open roof|look through the open roof|seen through the open roof|view through the open roof|through the open roof|through an open roof|look into the cabin from above|looking into the cabin from above|look down into the cabin|looking down into the cabin|looking down into the interior|view into the cabin from above|interior from above|interior seen from above|cabin from above|cabin seen from above|with the roof removed|roof removed|with the roof taken off|从敞开的车顶看进去|从敞开的车顶看内饰|从打开的车顶看进去|透过敞开的车顶|透过打开的车顶|从车顶看进去|从上方看内饰|从上方看车内|从上往下看内饰|从上往下看车内|俯视内饰|俯视座舱|俯瞰内饰|俯瞰座舱|内饰俯视图|座舱俯视图',
    { detail: 'open-roof' },
  ),
  means(
    'facing left|nose to the left|seen from its left|left side view|left side profile|left profile|朝左|车头朝左|左侧视图|左侧面图|左侧面|左视图',
    { kind: 'seen-side', id: 'left' },
  ),
  means(
    'facing right|nose to the right|seen from its right|right side view|right side profile|right profile|朝右|车头朝右|右侧视图|右侧面图|右侧面|右视图',
    { kind: 'seen-side', id: 'right' },
  ),
];
