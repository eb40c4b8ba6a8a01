/** 线稿工具自己的设置。 */
const lines = {
  detail: '细节',
  detailHint: '越高线条越多；50 时由描述决定',
  weight: '线宽',
  weightHint: '越大线条越粗；1 时由描述决定',
  kinds: '画哪些线',
  kindsHint: '特征线是棱线和部件的边，分缝线是车门和盖板的缝。手绘线稿只能区分轮廓和内部线条。',
  paper: '底色',
  format: '文件',
  formatHint: '矢量文件可在绘图软件里逐条修改，线条按种类分组；其他工具只接收图片。',
  kindOf: { contour: '轮廓', character: '特征线', shut: '分缝线' },
  paperOf: { white: '白底', transparent: '透明' },
  formatOf: { png: '图片（PNG）', svg: '矢量（SVG）' },
};

/** 上色工具自己的设置。 */
const colouring = {
  palette: '配色',
  paletteHint: '只用这些颜色，第一个是主色；不选则由描述或参考图决定。',
  colour: '颜色 {number:number}',
  add: '加一种颜色',
  remove: '去掉颜色 {number:number}',
  by: '上色方式',
  byHint: '按部位：识别车身、玻璃、车灯和车轮。按区域：每个封闭区域各用一种颜色。',
  byOf: { parts: '按部位', regions: '按区域' },
};

const toolOptions = { lines, colouring };

export default toolOptions;
export type ToolOptionPhrases = typeof toolOptions;
