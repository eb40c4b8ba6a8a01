import { ofTools, type PresetBook } from '../presets/book';
import { tools } from './tools';

/** 预设描述与分层模板。 */
const zh: PresetBook = {
  layers: {
    body: '车身',
    face: '前脸',
    lights: '灯组',
    wheels: '轮毂',
    paint: '车漆',
    scene: '场景',
    view: '视角',
  },
  colon: '：',
  samples: {
    wedge: { name: '楔形超跑', text: '橙色楔形超跑，前侧 45°，黄昏，公路' },
    wagon: { name: '旅行车', text: '墨绿色旅行车，侧面，清晨' },
    'off-roader': { name: '越野车', text: '沙色方盒子越野车，车顶行李架，后侧 45°，雪山' },
    coupe: { name: '轿跑', text: '酒红色轿跑，长车头，溜背车顶，侧面，暗色影棚' },
    'city-car': { name: '城市小车', text: '薄荷绿城市小车，圆灯，前侧 45°，城市街道' },
    pickup: { name: '皮卡', text: '蓝色皮卡，后侧 45°，雨天' },
    cabin: { name: '座舱', text: '豪华内饰轿车，驾驶视角' },
    roadster: { name: '敞篷', text: '银色敞篷跑车，多辐轮毂，前侧 45°，海边' },
  },
  templates: [
    {
      id: 'suv',
      name: 'SUV',
      layers: {
        body: [
          { name: '方盒子', text: '纯电 SUV，方正比例，舱盖高而平，肩线一笔拉直，D 柱粗壮，离地间隙大，前后悬短' },
          { name: '轿跑', text: '轿跑 SUV，车顶过 B 柱后开始下溜，后风挡大倾角，肩线略上扬，尾部上翘收紧' },
          { name: '旗舰', text: '豪华 SUV，长轴距三排座，水平腰线，车窗细长，D 柱隐藏，姿态端正' },
        ],
        face: [
          { name: '封闭', text: '封闭式前脸，下方一道梯形进气口，舱盖两条筋线向中间收' },
          { name: '直瀑', text: '直瀑式大格栅，竖向饰条，格栅与大灯之间留一段素面' },
          { name: '盾形', text: '盾形前脸，护板外露，牵引钩做成设计元素' },
        ],
        lights: [
          { name: '贯穿', text: '贯穿式日行灯，灯带极细，两端下折勾出车宽' },
          { name: '分体', text: '分体式大灯，上层日行灯细长，主灯藏在保险杠两侧' },
          { name: '点阵', text: '方形点阵大灯，四点式日行灯' },
        ],
        wheels: [
          { name: '五辐', text: '21 英寸五辐轮毂，辐条切面硬朗，轮拱饱满' },
          { name: '低风阻', text: '20 英寸封闭式低风阻轮毂，表面平整' },
          { name: '多辐', text: '22 英寸多辐轮毂，辐条细密，胎壁薄' },
        ],
        paint: [
          { name: '墨绿', text: '墨绿色金属漆，黑色车顶' },
          { name: '珍珠白', text: '珍珠白车漆，黑色车顶' },
          { name: '枪灰', text: '枪灰色哑光漆，同色车顶' },
        ],
        scene: [
          { name: '浅色棚', text: '浅色背景，摄影棚柔光，地面一点倒影' },
          { name: '深色棚', text: '深色背景，顶部一条长灯，肩线上留一道高光' },
          { name: '草图', text: '马克笔草图，铅笔起稿，阴影一笔带过' },
        ],
        view: [
          { name: '前侧45°', text: '前侧45°' },
          { name: '侧面', text: '正侧面' },
          { name: '后侧45°', text: '后侧45°' },
        ],
      },
    },
    {
      id: 'sedan',
      name: '轿车',
      layers: {
        body: [
          { name: '溜背', text: '溜背轿车，长轴距短前悬，车顶弧线一笔收到尾端，重心压低，腰线从前轮拱扫到尾灯' },
          { name: '三厢', text: '三厢轿车，行政级比例，舱盖修长，C 柱微倾，尾厢短而平' },
          { name: '纯电', text: '纯电轿车，短舱盖，风挡前移，座舱拉长，侧面一道光影分界' },
        ],
        face: [
          { name: '低趴', text: '前脸低趴，封闭式中部，下唇横贯，两侧竖向风道' },
          { name: '格栅', text: '盾形格栅，横向饰条，舱盖中线微微隆起' },
          { name: '无格栅', text: '无格栅前脸，曲面一气呵成，只留一道下进气口' },
        ],
        lights: [
          { name: '锐利', text: '细长大灯，灯角锐利，日行灯向内勾回' },
          { name: '贯穿', text: '前后贯穿式灯带，尾灯与鸭尾一体' },
          { name: '竖灯', text: '竖向日行灯，与风道做成一体' },
        ],
        wheels: [
          { name: '双五辐', text: '20 英寸双五辐轮毂，轮距撑满轮拱' },
          { name: '涡轮', text: '19 英寸涡轮式低风阻轮毂' },
          { name: '多辐', text: '21 英寸多辐轮毂，辐条细密，胎壁薄' },
        ],
        paint: [
          { name: '红', text: '红色金属漆，高光干净' },
          { name: '银', text: '银色车漆，明暗过渡细腻' },
          { name: '深蓝', text: '午夜蓝车漆，暗部近乎无色，转折处泛光' },
        ],
        scene: [
          { name: '深色棚', text: '深色背景，顶部一条长灯，车顶弧线被光勾出' },
          { name: '浅色棚', text: '浅色背景，摄影棚柔光，地面一点倒影' },
          { name: '草图', text: '马克笔草图，铅笔起稿，背景留空' },
        ],
        view: [
          { name: '前侧45°', text: '前侧45°' },
          { name: '侧面', text: '正侧面' },
          { name: '后侧45°', text: '后侧45°' },
        ],
      },
    },
  ],
  prompts: ofTools(tools, 'presets'),
};

export default zh;
