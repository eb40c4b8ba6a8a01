import type { Finish } from '../../../../../contract/design';
import type { Color } from '../../../../../contract/options';
import { type Entry, means } from '../meaning';
import { namedPaints } from './paint/named';

const plain = (words: string, id: Color) => means(words, { kind: 'color', id });
const colour = (words: string, hex: string, id: Color, tone?: -1 | 1) => means(words, { kind: 'color', id, hex, tone });
const finish = (words: string, id: Finish) => means(words, { kind: 'finish', id });
/** A thing that is also a colour: before a noun that is not known it may be the thing. */
const thing = (words: string, hex: string, id: Color, tone?: -1 | 1): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'color', id, hex, tone }], shy: true },
];

/** Colours as they look on a car in even light, the form's nine first. */
export const colours: readonly Entry[] = [
  plain('white|pure white|白|白色|纯白', 'white'),
  plain('silver|chrome silver|银|银色|银白|银白色|亮银', 'silver'),
  plain('gray|grey|灰|灰色', 'gray'),
  plain('black|jet black|黑|黑色|纯黑|墨黑', 'black'),
  plain('yellow|黄|黄色|明黄', 'yellow'),
  plain('red|racing red|rosso|chinese red|红|红色|中国红|大红|正红|法拉利红|赤红|鲜红', 'red'),
  plain('blue|royal blue|蓝|蓝色|宝蓝|宝蓝色|宝石蓝|天际蓝|皇家蓝', 'blue'),
  plain('orange|橙|橙色|橘|橘色|橘黄|橙黄|活力橙', 'orange'),
  plain('green|绿|绿色|翠绿', 'green'),

  colour('pearl white|polar white|snow white|alpine white|珍珠白|雪山白|雪白', '#f4f4f1', 'white'),
  colour('ivory white|chalk white|chalk|粉笔白', '#ece4cf', 'white'),
  colour('off white|cream white|米白|米白色|米色|象牙白|奶白|乳白|奶油白|奶油色|奶油黄', '#ece4cf', 'white'),
  thing('ivory|cream|bone', '#ece4cf', 'white'),
  colour('香槟色|香槟金|champagne gold|champagne silver', '#cdbb96', 'silver'),
  thing('champagne|香槟', '#cdbb96', 'silver'),
  thing('titanium|aluminium|aluminum|钛银|铝色|铝银色', '#8b8d8f', 'silver'),
  colour(
    'silver grey|silver gray|silvery grey|cement grey|cement gray|nardo grey|nardo gray|水泥灰|钛灰|高级灰|银灰|银灰色|primer gray|primer grey|底漆灰',
    '#83878c',
    'gray',
  ),
  thing('cement|水泥', '#83878c', 'gray'),
  colour('gunmetal|anthracite|space gray|space grey|枪灰|石墨色|石墨灰|太空灰|炭灰|墨灰|深空灰', '#45494e', 'gray', -1),
  thing('graphite|charcoal|slate', '#45494e', 'gray', -1),
  colour('gloss black|piano black|glossy black|亮黑|亮黑色|钢琴黑|高光黑', '#0f1011', 'black'),
  colour('曜石黑|曜黑|obsidian black|onyx black', '#111214', 'black'),
  thing('obsidian|onyx', '#111214', 'black'),
  colour('lemon yellow|柠檬黄', '#f0d422', 'yellow'),
  thing('lemon', '#f0d422', 'yellow'),
  colour('golden|金色|金黄|金黄色', '#c39a3a', 'yellow'),
  thing('gold|金', '#c39a3a', 'yellow'),
  colour('rose gold|玫瑰金', '#c68f80', 'orange'),
  colour('crimson|scarlet|绯红|宝石红|ruby red', '#a3101f', 'red'),
  thing('ruby', '#a3101f', 'red'),
  colour('orange red|vermilion|橙红|橘红|朱红', '#d1401b', 'red'),
  colour('burgundy|maroon|wine red|dark crimson|酒红|酒红色|勃艮第红|枣红|暗红', '#5a1020', 'red', -1),
  colour('magenta|fuchsia|洋红|品红|玫红|玫红色|玫瑰红', '#b81f72', 'red'),
  colour('pink|粉|粉色|粉红|粉红色|藕粉', '#e59ab2', 'red', 1),
  thing('rose|blush', '#d98a9c', 'red', 1),
  colour('purple|紫|紫色|紫罗兰', '#5f2c8f', 'blue'),
  colour('粉紫|粉紫色|紫粉|紫粉色|pink purple|pinkish purple', '#c48ccc', 'red', 1),
  colour('蓝紫色|blue purple|blueish purple|bluish purple', '#4a3fa5', 'blue'),
  colour('紫红|紫红色|red purple|reddish purple', '#8e1f5c', 'red'),
  colour('灰紫|灰紫色|grey purple|gray purple', '#857a92', 'gray'),
  colour('黄绿|黄绿色|yellow green|yellowish green', '#a3b82c', 'green', 1),
  colour('棕红|棕红色|reddish brown', '#7d3424', 'red', -1),
  colour('粉橙|粉橙色|pink orange', '#f0a088', 'orange', 1),
  colour('金棕|金棕色|golden brown', '#8f6a33', 'orange', -1),
  colour('蓝灰|蓝灰色|blue grey|blue gray|bluish grey', '#66788a', 'gray'),
  colour('绿灰|绿灰色|green grey|green gray|greenish grey', '#6d7a70', 'gray'),
  colour('古铜金|古铜金色|bronze gold|golden bronze', '#9c7a3e', 'orange'),
  colour('plum|aubergine|midnight purple|李子紫|梅子紫|午夜紫|茄紫|深紫|深紫色', '#3f1d4f', 'blue', -1),
  colour('violet|lilac|淡紫|淡紫色|薰衣草紫|浅紫|丁香紫', '#a48fd0', 'blue', 1),
  thing('lavender|薰衣草', '#a48fd0', 'blue', 1),
  colour('cobalt blue|sapphire blue|ultramarine|克莱因蓝|海蓝', '#1247ab', 'blue'),
  thing('azure|cobalt|sapphire', '#1247ab', 'blue'),
  colour(
    'navy|navy blue|midnight blue|ink blue|墨蓝|墨蓝色|藏青|藏青色|藏蓝|海军蓝|午夜蓝|靛蓝|深蓝|深蓝色',
    '#14264f',
    'blue',
    -1,
  ),
  thing('indigo', '#1f2a63', 'blue', -1),
  colour('petrol blue|teal|蓝绿|蓝绿色|孔雀蓝|凫蓝', '#0f5f66', 'green', -1),
  colour('powder blue|pastel blue|粉蓝|粉蓝色|雾霾蓝|雾蓝', '#9fb9cf', 'blue', 1),
  colour('silver blue|silvery blue|银蓝|银蓝色', '#7d93a8', 'blue', 1),
  colour('steel blue|slate blue|灰蓝|灰蓝色|钢蓝', '#4d6580', 'blue'),
  colour('electric blue|neon blue|霓虹蓝|电光蓝|荧光蓝', '#1560ff', 'blue'),
  colour('sky blue|baby blue|light blue|天蓝|天蓝色|浅蓝|浅蓝色|淡蓝|淡蓝色', '#7db4e6', 'blue', 1),
  colour('ice blue|冰蓝|冰蓝色', '#bfd9e8', 'blue', 1),
  colour('cyan|turquoise|aqua|青|青色|湖蓝|绿松石', '#1fa9b4', 'blue', 1),
  thing('tangerine|apricot', '#e8791c', 'orange'),
  colour('copper brown|铜色|紫铜|紫铜色', '#b06a3f', 'orange'),
  thing('copper|铜', '#b06a3f', 'orange'),
  colour('古铜|古铜色|青铜|青铜色', '#8a5f33', 'orange'),
  thing('薄荷', '#a5dcc2', 'green'),
  colour('黑曜石|黑曜石色|曜石黑|obsidian black', '#131417', 'black'),
  thing('bronze', '#8a5f33', 'orange'),
  colour('mahogany|oxblood|rust red|砖红|砖红色|铁锈红', '#7a2a1c', 'red', -1),
  colour('terracotta|burnt orange|陶土色|陶土红|焦橙|落日橙', '#b3552b', 'orange'),
  colour('coral|salmon|珊瑚色|珊瑚红|三文鱼色', '#e5735c', 'orange', 1),
  colour('mustard|mustard yellow|ochre|芥末黄|姜黄|赭石|土黄', '#b98a1e', 'yellow'),
  colour('琥珀黄|琥珀色', '#c9821a', 'yellow'),
  thing('amber|琥珀', '#c9821a', 'yellow'),
  colour('brown|棕|棕色|褐|褐色|咖啡色|咖色|巧克力色', '#5e3d28', 'orange'),
  thing('巧克力|chocolate|coffee|mocha|cognac', '#5e3d28', 'orange'),
  colour(
    'beige|desert tan|desert sand|沙漠涂装|沙漠迷彩色|desert beige|沙漠色|khaki|沙色|沙黄|沙黄色|卡其|卡其色|驼色|杏色|taupe',
    '#c9b48f',
    'yellow',
  ),
  thing('tan|sand', '#c9b48f', 'yellow'),
  colour(
    'british racing green|racing green|forest green|dark green|墨绿|墨绿色|深绿|深绿色|森林绿|英伦绿',
    '#123f2c',
    'green',
    -1,
  ),
  colour('olive green|army green|khaki green|军绿|军绿色|橄榄绿', '#5a6134', 'green', -1),
  thing('olive', '#5a6134', 'green', -1),
  colour('olive drab|drab green', '#4d5029', 'green', -1),
  colour('seafoam|seafoam green|aqua green|水绿|水绿色|豆绿', '#8fcdb6', 'green', 1),
  colour('bottle green|hunter green|松石绿|松绿', '#14432f', 'green', -1),
  colour('acid green|lime yellow|电光绿', '#b4d81c', 'green', 1),
  colour('emerald green|祖母绿|翡翠绿', '#0d6b47', 'green'),
  thing('emerald|jade', '#0d6b47', 'green'),
  colour('mint green|薄荷绿|薄荷色', '#a5dcc2', 'green', 1),
  thing('mint', '#a5dcc2', 'green', 1),
  colour('sage green|matcha green|matcha|抹茶|抹茶色|抹茶绿|灰绿|灰绿色', '#9aa88a', 'green', 1),
  thing('sage', '#9aa88a', 'green', 1),
  colour('lime green|fluorescent green|neon green|霓虹绿|草绿|荧光绿|青柠绿|嫩绿', '#8ccf25', 'green', 1),
  thing('lime', '#8ccf25', 'green', 1),
  colour('neon yellow|fluorescent yellow|霓虹黄|荧光黄', '#dcf02a', 'yellow'),

  finish(
    'matte?|frosted|matte? finish|matte? paint|frozen paint|哑光|哑光漆|亚光|亚光漆|雾面|雾面漆|消光|消光漆|磨砂|磨砂漆|冰霜漆',
    'matte',
  ),
  finish(
    'satin|satin finish|satin paint|satin sheen|eggshell finish|缎面|缎面漆|缎光|丝缎|丝光|半哑光|半亚光',
    'satin',
  ),
  finish('gloss|glossy|shiny|high gloss|gloss paint|glossy paint|gloss finish|亮面|亮面漆|高光漆|亮光漆|亮漆', 'gloss'),
  finish(
    'pearl|pearlescent|pearl paint|pearl finish|pearl effect|mica|tri coat|iridescent|珍珠漆|珠光漆|珠光|云母漆|珠光效果|虹彩',
    'pearl',
  ),
  finish(
    'chrome paint|chrome wrap|chrome finish|chrome body|mirror finish|mirror paint|liquid chrome|liquid metal paint|电镀漆|镜面|镜面漆|电镀车身|镀铬车身|镜面银|液态金属漆',
    'chrome',
  ),
  finish(
    'brushed|brushed metal|brushed aluminium|brushed aluminum|brushed steel|brushed finish|stainless steel|stainless|bare metal|raw metal|raw steel|raw aluminium|raw aluminum|bare aluminium|bare aluminum|bare steel|polished aluminium|polished aluminum|裸金属|裸钢|抛光铝|拉丝|拉丝铝|拉丝金属|拉丝漆|不锈钢|裸金属|金属拉丝',
    'brushed',
  ),
  finish(
    'carbon|carbon fibre|carbon fiber|exposed carbon|exposed carbon fibre|exposed carbon fiber|bare carbon fibre|bare carbon fiber|visible carbon fibre|visible carbon fiber|raw carbon fibre|raw carbon fiber|外露碳纤维|裸露碳纤|bare carbon|raw carbon|visible carbon|carbon body|carbon weave|forged carbon|碳纤维|碳纤|裸碳|碳纤维车身|裸露碳纤维|碳纤维纹理|锻造碳',
    'carbon',
  ),
  finish('primer|raw primer|in primer|primer finish|primer paint|底漆|裸底漆|底漆色', 'primer'),
  finish(
    'wrap|wrapped|vinyl wrap|vinyl|film wrap|foil wrap|colour wrap|color wrap|改色膜|贴膜|车衣|包膜|改色贴膜|车身膜',
    'wrap',
  ),
  finish(
    'camouflage|camouflaged|camo|camo wrap|camouflage wrap|camouflage livery|dazzle camouflage|prototype camouflage|迷彩|迷彩漆|迷彩涂装|伪装|伪装膜|伪装车|伪装涂装|迷彩贴膜',
    'camouflage',
  ),
  finish(
    'chameleon|chameleon paint|chameleon wrap|colour shift|color shift|colour shifting|color shifting|colour shift paint|color shift paint|colour shifting paint|color shifting paint|colour changing|color changing|colour changing paint|color changing paint|flip flop paint|flip paint|duochrome|变色龙|变色龙漆|变色漆|变色|幻彩漆|幻彩|极光漆',
    'chameleon',
  ),
  means('metallic|metallic paint|金属|metal flake|gold flake|金属漆|金属色|金粉|银粉|金属粉|珠光粉', {
    kind: 'flake',
    id: 0.9,
  }),
  means('solid|solid paint|solid colou?r|flat colou?r|素色|素色漆|普通漆', { kind: 'flake', id: 0 }),
  means('two tone|2 tone|dual tone|bi colou?r|双色|两色|相间|双色车身|双色车顶|撞色车顶|黑顶|black top', {
    kind: 'two-tone',
  }),
  means(
    'three tone|three tones|tri tone|three tone paint|tri tone paint|three colour paint|三色|三色车身|三色漆|三拼色',
    {
      kind: 'three-tone',
    },
  ),
  means('白顶|白顶双色', { kind: 'roof', id: 'white' }),
  means('银顶', { kind: 'roof', id: 'silver' }),
  means('灰顶', { kind: 'roof', id: 'gray' }),
  means('红顶', { kind: 'roof', id: 'red' }),
  means(
    'roof same colour as the body|roof same color as the body|roof colour same as the body|roof color same as the body|roof in body colour|roof in body color|roof in the body colour|车顶和车身同色|车顶与车身同色|车顶跟车身同色|车顶同车身颜色|body colou?r roof|body colou?red roof|one tone|single tone|车顶同色|同色车顶|单色车身',
    { kind: 'one-tone' },
  ),
  means(
    '同车色|同车身色|body colou?red|body-colou?red|in body colou?r|in the body colou?r|in the same colou?r as the body|same colou?r as the body|the same colou?r as the body|matching the body|matched to the body|colou?r matched|colou?r-matched|colou?r coded|colou?r-coded|与车身同色|和车身同色|跟车身同色|同车身颜色|同车身色|与车身颜色一致|和车身颜色一致|车身同色|同色|同色系',
    { kind: 'body-coloured' },
  ),
];

/** The form's colours as they look on a car in even light: lighter than the base coats that they are drawn with. */
const seen: Record<Color, string> = {
  white: '#f1f1ee',
  silver: '#a6a9ac',
  gray: '#83878c',
  black: '#17181a',
  yellow: '#ecc116',
  red: '#b8141c',
  blue: '#1247ab',
  orange: '#e26a12',
  green: '#1c7a3d',
};

/** Every word for a colour (parted by '|') with what it looks like (#rrggbb). */
export const colourWords: readonly (readonly [words: string, hex: string])[] = [...colours, ...namedPaints].flatMap(
  ([words, { meanings }]) => {
    const [meaning] = meanings;
    return meaning?.kind === 'color' ? [[words, meaning.hex ?? seen[meaning.id]] as const] : [];
  },
);
