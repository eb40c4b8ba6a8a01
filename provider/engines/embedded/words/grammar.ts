import type { View } from '../../../../contract/options';
import type { Meaning } from './lexicon';

/** Parts that a colour or a style may belong to instead of the body. */
export type Part = 'roof' | 'interior' | 'background' | 'other';

/** The role of a word in the sentence, or what it asks for. */
export type Role =
  | { readonly kind: 'means'; readonly meanings: readonly Meaning[] }
  | { readonly kind: 'part'; readonly part: Part }
  /** A view only beside a view noun or alone between commas: 'front' is also said of wheels. */
  | { readonly kind: 'bare-view'; readonly id: View }
  | {
      readonly kind:
        | 'unlimited'
        | 'body'
        | 'view-noun'
        | 'not'
        | 'and'
        | 'stop'
        | 'change'
        | 'dark'
        | 'light'
        | 'idiom';
    };

const part = (name: Part, words: string) => [words, { kind: 'part', part: name }] as const;
const bare = (id: View, words: string) => [words, { kind: 'bare-view', id }] as const;

/** The words that hold a sentence together; written as in the lexicon. */
export const grammar: readonly (readonly [words: string, role: Role])[] = [
  [
    "no|not|without|never|avoid|except|excluding|don't|dont|do not|isn't|aren't|non|nor|neither|instead of|rather than|不|不要|不是|不想要|不用|不能|不带|没有|没|无|别|别用|勿|非|避免|除了|除|除外|而不是|拒绝|禁止|去掉|去除",
    { kind: 'not' },
  ],
  ['and|or|with and|和|与|及|以及|或|或者|、|&|/|\\+', { kind: 'and' }],
  [
    'but|however|yet|但|但是|而是|不过|只要|改成|改为|换成|换为|change to|changed to|make it|instead',
    { kind: 'change' },
  ],
  [',|，|。|;|；|!|！|\\?|？|\n|\\. |要|with|带|配|搭配|加', { kind: 'stop' }],
  [
    'body|bodywork|body colou?r|paint|painted|paintwork|finish|exterior|car|vehicle|automobile|auto|车身|车漆|漆面|外观|外饰|车身颜色|主体|主体颜色|车色|颜色|汽车|小汽车|车|车子|车辆',
    { kind: 'body' },
  ],
  part('roof', 'roof|panoramic roof|roof panel|hard top|车顶|顶棚|顶盖|天窗'),
  part('interior', 'interior|cabin|upholstery|cockpit|dashboard|内饰|内装|内部|座舱|车内|内室|中控'),
  part('background', 'background|backdrop|studio|environment|背景|影棚|摄影棚|环境'),
  part(
    'other',
    'wheel|wheels|rim|rims|alloy wheels|alloys|tyre|tyres|tire|tires|caliper|calipers|brake|brakes|grille|grill|bumper|bumpers|mirror|mirrors|headlight|headlights|headlamp|headlamps|taillight|taillights|tail light|tail lights|tail lamp|light|lights|lamp|lamps|light bar|light strip|drl|window|windows|glass|windscreen|windshield|pillar|pillars|a pillar|b pillar|trim|chrome|chrome trim|spoiler|wing|diffuser|splitter|side skirts|skirts|cladding|stripe|stripes|accent|accents|detail|details|door handle|door handles|handles|door|doors|seat|seats|leather|hood|bonnet|trunk|logo|badge|emblem|exhaust|fender|fenders|road|ground|floor|sky|wall|quarter panel|rear quarter panel|rear view mirror|side mirror|side marker|marker light|marker lights|轮毂|轮圈|轮辋|车轮|轮胎|轮子|前轮|后轮|卡钳|刹车卡钳|刹车|格栅|进气格栅|中网|保险杠|前保|后保|后视镜|外后视镜|反光镜|大灯|前大灯|车灯|尾灯|前灯|灯带|灯|日行灯|贯穿灯|贯穿式尾灯|车窗|玻璃|车玻璃|挡风玻璃|前挡|柱|a柱|b柱|c柱|饰条|镀铬|镀铬条|扰流板|尾翼|扩散器|侧裙|裙边|包围|拉花|条纹|腰线|点缀|细节|装饰|门把手|把手|车门|座椅|皮革|真皮|引擎盖|发动机盖|机盖|前机盖|后备箱|车标|标志|排气|翼子板|轮眉|轮拱|地面|地板|天空|道路|墙|墙面|夜空',
  ),
  bare('front', 'front|front side|前|前面|前方|车头|前脸'),
  bare('rear', 'rear|back|behind|后|后面|后方|车尾|尾部|背'),
  bare('side', 'side|profile|侧|侧方|侧边|侧向'),
  bare('top', 'top|above|顶|顶部|上|上方|俯'),
  bare('birds-eye', 'bird'),
  bare('driver', 'driver|drivers|cockpit|驾驶|驾驶舱|司机'),
  bare('multiple', 'multiple|multi|several|多|多个|多种'),
  [
    'view|views|viewpoint|angle|perspective|shot|elevation|camera|视角|视图|角度|机位|镜头|视点|图',
    { kind: 'view-noun' },
  ],
  ['unlimited|any|不限|不限制|无限制|任意', { kind: 'unlimited' }],
  ['dark|dim|dark colou?r|深色|暗色|暗|深|暗调|night|夜|夜景|夜晚', { kind: 'dark' }],
  ['light colou?r|light colou?red|bright|pale|浅色|亮色|浅|亮|淡|明亮', { kind: 'light' }],
  // Words that contain a word of the lists above and mean something else.
  [
    '非常|不错|不同|不仅|不但|不锈钢|不规则|特别|级别|别克|别墅|区别|无边框|无框|无框车门|无缝|无线|无敌|黑夜|黑暗|黑科技|白天|蓝牙|蓝图|白云|绿植|绿牌|绿化|银行|银河|黄金比例|红外|粉丝|需要|想要|主要|重要|要求|不只|无与伦比|前卫|未来主义|最后|以后|之后|然后|后驱|前驱|上市|多功能|非凡|not only|no matter|no doubt|golden ratio|green energy|red dot|front wheel drive|rear wheel drive|front engine|back to|light weight|lightweight|top speed|top notch|side by side|one side|ice cream|动力|动力性能',
    { kind: 'idiom' },
  ],
];
