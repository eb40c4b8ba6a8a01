/** 对照表。 */
const matrix = {
  open: '一次比几种',
  hint: '选两三项，每项取几个值，每种搭配各画一张，排成一张对照表。',
  nothing: '沿用的车定下了几乎一切，没有两项可比。在表单里少沿用几样，或不再沿用这辆车。',
  axes: { first: '横排', second: '竖排', third: '分表' },
  field: '比较什么',
  none: '不用',
  fields: {
    customPrompt: '补充的描述',
    carClass: '类别',
    carTypes: '车型',
    styles: '风格',
    color: '车身颜色',
    view: '视角',
    interior: '内饰',
    cfgScale: '描述遵从度',
    seed: '种子',
  },
  values: '取值',
  lines: '每行一种，加在描述后面',
  numbers: '用空格或逗号隔开',
  wrong: '用不了：{list:string}。可用 {min:number} 到 {max:number}，每步 {step:number}。',
  few: '至少两项，每项至少两个值。',
  many: '{count:number} 张太多，一次最多 {max:number} 张：去掉几个值。',
  sameSeed: '每格一张，都从同一个种子画起；没有写明的（如场景、轮圈）可能随取值而变。',
  eachSeed: '每格一张。',
  takes: '全部约 {minutes:number} 分钟',
  count: '{count:number} 张',
  preview: '将要画的对照表',
  formWrong: '表单里有一处要先改好，关掉这里就能看到。',
  of: '{rows:string} × {columns:string}',
  pending: '这里没有图',
};

export type MatrixPhrases = typeof matrix;
export default matrix;
