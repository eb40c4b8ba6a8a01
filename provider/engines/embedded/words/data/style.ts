import type { Style } from '../../../../../contract/options';
import { type Entry, means, says } from '../meaning';

const style = (words: string, id: Style) => means(words, { kind: 'style', id });

const dirt = (of: 'dust' | 'mud' | 'patina', amount: number, words: string): Entry =>
  means(words, { kind: 'dirt', of, amount });

/** Moods of a car, each a bundle of proportions and parts, and how the picture is made. */
export const looks: readonly Entry[] = [
  style('luxury|luxurious|opulent|lavish|豪华|豪华感|奢华|奢侈|豪华型', 'luxury'),
  style(
    'sport|sporty|sportive|dynamic|dynamically|aggressive|athletic|performance|high performance|racy|运动|运动感|运动型|运动风|运动风格|动感|性能|高性能|激进|战斗|战斗感|angry|angry looking|fierce|ferocious|menacing|mean looking|vicious|savage|hostile|凶狠|凶猛|凶悍|凶相|凶一点|凶一些|更凶|很凶|有点凶|凶巴巴|愤怒|攻击性|攻击感|有攻击性|侵略性|侵略感|杀气|杀气腾腾|好斗|咄咄逼人',
    'sport',
  ),
  style(
    'understated|discreet|unassuming|not flashy|nothing flashy|不张扬|低调内敛|minimalist|minimalistic|minimal|minimalism|simple|clean design|clean lines|reduced design|极简|极简主义|简约|简洁|简单',
    'minimalist',
  ),
  style(
    'tech|techy|technology|technological|high tech|futuristic|future|cyber|cyberpunk|sci fi|科技|科技感|科技风|科技风格|高科技|未来|未来感|未来主义|科幻|赛博|赛博朋克|智能|黑科技',
    'tech',
  ),
  style('classic|classical|timeless|elegant|elegance|经典|古典|优雅', 'classic'),
  style('premium|high end|upscale|executive|refined|高端|高级|高级感|高档|尊贵|质感|行政', 'premium'),
  style('modern|contemporary|现代|现代感|现代风|现代风格|当代|时尚|时髦|stylish', 'modern'),
  style(
    'vintage|retro|old school|nostalgic|oldtimer|neo retro|复古|复古风|复古风格|怀旧|老式|老爷|老爷车|old timer',
    'vintage',
  ),
  means(
    'sketch|sketched|sketch style|sketchy|marker sketch|marker rendering|marker style|marker|hand drawn|quick sketch|hand drawing|hand sketch|concept sketch|手绘|手绘风|手绘风格|手绘稿|手稿|草图|草图风|草图风格|速写|马克笔|马克笔风|马克笔风格|over pencil|over pencil lines|pencil underdrawing|铅笔起稿|铅笔打底|铅笔底稿',
    { kind: 'sketch' },
  ),
  dirt('dust', 0.3, 'slightly dusty|light dust|a little dusty|略有灰尘|薄灰|微尘'),
  dirt(
    'dust',
    0.6,
    'dusty car|dusty body|dusty paint|dusty paintwork|covered in dust|dust covered|dust coated|满是灰尘|落满灰尘|沾满灰尘|积灰|风尘仆仆',
  ),
  dirt('dust', 0.95, 'very dusty|caked in dust|thick dust|厚厚的灰尘|厚灰'),
  dirt(
    'mud',
    0.3,
    'slightly muddy|a little muddy|mud splashes|mud spots|splashed with mud|一点泥|少许泥点|泥点|溅上泥点',
  ),
  dirt(
    'mud',
    0.6,
    'muddy|mud splattered|mud spattered|splattered with mud|spattered with mud|covered in mud|mud covered|dirty|沾满泥|沾满泥浆|满身泥|满身泥泞|泥泞车身|泥泞|带泥|溅满泥浆|脏',
  ),
  dirt('mud', 0.95, 'very muddy|caked in mud|mud caked|very dirty|filthy|厚厚的泥|裹满泥浆|非常脏'),
  dirt(
    'patina',
    0.3,
    'light patina|slight patina|slightly rusty|a little rust|some rust|rust spots|rust spot|specks of rust|faded paint|sun faded|sun bleached paint|轻微做旧|轻微锈迹|少许锈迹|一点锈|锈点|锈斑|褪色车漆|漆面褪色',
  ),
  dirt(
    'patina',
    0.6,
    'patina|patinated|worn paint|weathered paint|weathered paintwork|aged paint|chipped paint|peeling paint|rust|surface rust|rusty|rusted|rusting|rat look|ratlook|rat rod|做旧|做旧车漆|旧化|锈|锈迹|生锈|锈蚀|锈迹斑斑|掉漆|漆面斑驳|斑驳|漆面剥落|老化漆面',
  ),
  dirt(
    'patina',
    0.95,
    'heavy patina|heavily patinated|very rusty|heavily rusted|rusted out|barn find|covered in rust|rust bucket|重度做旧|严重生锈|锈透|满是锈|满身锈迹|布满锈迹|谷仓车',
  ),
  says(
    'not-drawn',
    'rusty barn|rusty shed|rusty wall|rusty container|rusty factory|rusty metal wall|rusty gate|rusty fence|生锈的墙|生锈的厂房|生锈的集装箱|锈迹斑斑的墙|锈迹斑斑的厂房',
    { as: 'scene' },
  ),
  says('not-drawn', 'muddy road|muddy track|muddy trail|muddy field|muddy ground|泥泞道路|泥泞小路|泥路', {
    as: 'scene',
  }),
  means(
    'clay model|clay|clay render|clay rendering|clay mockup|clay mock up|full size clay|油泥|油泥模型|粘土模型|黏土模型|全尺寸油泥',
    { kind: 'technique', id: 'clay' },
  ),
  means(
    'blueprint|blueprints|blueprint style|with dimensions|with its dimensions|with measurements|带尺寸|尺寸标注|标注尺寸|technical drawing|engineering drawing|dimensioned drawing|dimension drawing|orthographic drawing|general arrangement drawing|蓝图|蓝图风格|工程图|技术图纸|尺寸图|三视图图纸',
    { kind: 'technique', id: 'blueprint' },
  ),
  means(
    'line art|ink outline|ink outlines|ink drawing|ink line drawing|ink line art|inked|inked outline|in ink|墨线|墨线稿|勾线|勾线稿|针管笔|针管笔线稿|line drawing|lines only|no shading|without shading|不上色|line only|outline drawing|clean line drawing|contour drawing|线描|线条图|白描|线稿|线稿风|线稿风格|纯线稿|线框稿',
    { kind: 'technique', id: 'lines' },
  ),
  means(
    'pencil drawing|pencil|pencil sketch|pencil rendering|pencil style|in pencil|graphite drawing|graphite sketch|cross hatching|cross hatched|crosshatching|crosshatched|hatching|hatched|pencil shading|charcoal drawing|ballpoint|ballpoint pen|ballpoint drawing|biro|biro sketch|pen sketch|素描|素描风|素描风格|铅笔|铅笔画|铅笔草图|铅笔速写|铅笔稿|铅笔手绘|石墨画|炭笔|炭笔画|排线|交叉排线|圆珠笔|圆珠笔画|圆珠笔手绘|钢笔画',
    { kind: 'technique', id: 'pencil' },
  ),
  means(
    'watercolour|watercolor|watercolours|watercolors|water colour|water color|watercolour painting|watercolor painting|watercolour illustration|watercolor illustration|watercolour sketch|watercolor sketch|watercolour wash|watercolor wash|watercolour washes|watercolor washes|watercolour rendering|watercolor rendering|watercolour style|watercolor style|in watercolour|in watercolor|aquarelle|aquarell|gouache|gouache painting|gouache rendering|gouache illustration|pen and wash|line and wash|ink and watercolour|ink and watercolor|colour wash|color wash|loose washes|transparent washes|水彩|水彩画|水彩风|水彩风格|水彩插画|水彩效果|水彩效果图|水彩手绘|水彩渲染|水彩稿|淡彩|淡彩画|铅笔淡彩|钢笔淡彩|水粉|水粉画|透明水彩',
    { kind: 'technique', id: 'watercolour' },
  ),
  means(
    'ink wash|ink wash painting|ink wash drawing|ink wash style|ink and wash|ink painting|chinese ink|chinese ink painting|brush and ink|sumi e|sumie|sumi ink|水墨|水墨画|水墨风|水墨风格|水墨效果|水墨渲染|水墨写意|中国水墨|泼墨|写意水墨',
    { kind: 'technique', id: 'ink-wash' },
  ),
  means(
    'cutaway|cut away|cutaway drawing|cutaway view|cutaway illustration|ghosted|ghost view|phantom view|x ray|x ray view|see through body|transparent body|translucent body|semi transparent body|see through car|transparent car|半透明车身|车身半透明|半透明的车身|透明的车身|车身透明|showing the battery|showing the engine|showing the powertrain|showing the package|battery visible|剖视图|剖视|剖面|剖面图|剖切图|透视剖面|幽灵图|透明车身|x光|x光透视|露出电池|露出发动机|露出动力总成|展示电池|展示内部结构',
    { kind: 'technique', id: 'cutaway' },
  ),
  means(
    'exploded view|exploded|exploded parts|exploded drawing|exploded diagram|exploded illustration|parts floating apart|parts pulled apart|taken apart|disassembled|爆炸图|爆炸视图|部件爆炸图|零件爆炸图|分解图|分解视图|拆解图|部件分解|部件拆解|零件拆解',
    { kind: 'technique', id: 'exploded' },
  ),
  means(
    'photorealistic|photoreal|realistic|rendering|render|rendered|photo|photograph|photography|cgi|3d render|写实|真实感|渲染|渲染图|效果图|照片级|照片',
    { kind: 'rendering' },
  ),
];
