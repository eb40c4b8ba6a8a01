import { english, known, type Saying, saying } from './form';

/** Papers that are drawn on, by their words in English and Chinese. */
const papers = [
  { hex: '#c8a47a', names: 'kraft|brown|butcher|parcel', han: '牛皮|棕色?|褐色?|咖啡色' },
  { hex: '#9b9c9b', names: '(?:mid(?:dle)?[ -])?gr[ea]y|mid[ -]?tone|canson', han: '中?灰(?:卡|色)?' },
  { hex: '#5a5c60', names: '(?:dark|charcoal) gr[ea]y|charcoal', han: '(?:深|暗)灰(?:卡|色)?' },
  { hex: '#d2d3d2', names: '(?:light|pale) gr[ea]y', han: '浅灰(?:卡|色)?' },
  { hex: '#1d1d1f', names: 'black', han: '黑(?:卡|色)?' },
  { hex: '#f2e7cd', names: 'cream|ivory|off[ -]white|buff', han: '米(?:白|黄)?色?|奶油色|象牙色' },
  { hex: '#c9bfae', names: 'toned|tinted|tan|coloured|colored|beige|sand', han: '有色|彩色|有色卡|米棕色?' },
  { hex: '#a9b9c9', names: 'blue[ -]gr[ea]y|pale blue|light blue', han: '浅蓝色?|蓝灰色?' },
  { hex: '#e8d9ad', names: 'yellow(?:ed)?|canary|trace|tracing', han: '(?:浅|泛)?黄色?|硫酸' },
] as const;

/** Colours of a block of strokes, as pencils and markers have them. */
const swashes = [
  { hex: '#e8852b', names: 'orange', han: '橙|橘' },
  { hex: '#c8352c', names: 'red', han: '红' },
  { hex: '#e7c02f', names: 'yellow', han: '黄' },
  { hex: '#3f7fc4', names: 'blue', han: '蓝' },
  { hex: '#7fb2d8', names: '(?:light|pale|sky) blue', han: '浅蓝|天蓝' },
  { hex: '#4f9a5b', names: 'green', han: '绿' },
  { hex: '#35a29f', names: 'teal|turquoise|cyan', han: '青' },
  { hex: '#7d5fa8', names: 'purple|violet', han: '紫' },
  { hex: '#dd8aa4', names: 'pink', han: '粉' },
  { hex: '#9a9ca0', names: '(?:cool |warm |mid )?gr[ea]y', han: '灰' },
  { hex: '#2b2c30', names: 'black', han: '黑' },
  { hex: '#a97c50', names: 'brown|ochre', han: '棕|褐' },
] as const;

const scenic = { as: 'scene' } as const;
const SHAPE = '(?:block|swash|swatch|splash|patch|panel|swipe|wash|stroke|swoosh|slab|field)s?';
const BEHIND = '(?:behind|in back of) (?:the (?:car|body)|it)|in the background';
const HAN_SHAPE = '(?:色块|块色|笔触|大?色带|马克笔触)';

/** Papers, blocks of colour behind a car, and white highlights, whose white is not the car's. */
export const sayingsOfPapers: readonly Saying[] = [
  ...papers.map(({ hex, names, han }) =>
    saying(
      `${english(`(?:(?:drawn |done )?on (?:a |some )?(?:sheet of )?)?(?:${names})(?:[ -](?:colou?red|toned?))? (?:paper|card ?board|card|board|craft paper)(?! (?:plane|cup|bag))`)}|(?:${han})(?:的)?(?:卡?纸|纸板)(?:张)?(?:底|上)?`,
      [{ kind: 'staging', sets: { paper: hex } }],
      scenic,
    ),
  ),
  saying(
    `${english('white paper|plain paper|cartridge paper')}|白(?:色)?(?:卡?纸)(?:底|上)?`,
    [{ kind: 'staging', sets: { paper: '#ffffff' } }],
    scenic,
  ),
  ...swashes.map(({ hex, names, han }) =>
    saying(
      `${english(`(?:an? )?(?:big |broad |bold |loose )*(?:${SHAPE} of (?:${names})(?: (?:colou?r|marker|paint))?|(?:${names}) (?:marker |colou?r )?${SHAPE}) (?:${BEHIND})`)}|(?:背景|车后|车身后面?|车子?后面)(?:有|是|加|用|画|里)?(?:一[块片大道抹个])?(?:大块|大面积)?(?:的)?(?:${han})色?(?:的)?${HAN_SHAPE}|(?:一[块片抹])?(?:${han})色?(?:的)?背景${HAN_SHAPE}`,
      [{ kind: 'staging', sets: { swash: hex } }],
      scenic,
    ),
  ),
  // 'white highlights', 白色高光: every drawing has them, in white gouache where its paper is toned.
  known(
    `${english('(?:(?:with |and )?(?:highlights?|lights) (?:picked out |added |drawn )?(?:in|with) (?:white|opaque white)(?: (?:pencil|gouache|gel[ -]?pen|chalk|ink|paint|conte))?|white (?:(?:pencil|gouache|gel[ -]?pen|chalk|ink|paint) )?highlights?|opaque white|white (?:gouache|gel[ -]?pen))')}|(?:用)?白(?:色)?(?:的)?(?:铅笔|彩铅|高光笔|水粉|颜料|墨水)?(?:提|点|勾|画)?高光|(?:用)?白(?:色)?水粉|(?:用)?高光笔(?:提|点|勾|画)?(?:高光|亮)?|(?:提|点)高光`,
    { ...scenic, part: undefined },
  ),
];
