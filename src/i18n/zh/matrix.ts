/** 对照表。 */
const matrix = {
  open: '多方案对比',
  hint: '选两三项参数，每项取几个值，每种组合各画一张，排成一张对照表。',
  nothing: '沿用的车几乎决定了一切，没有两项可以对比。请在表单里少沿用几项，或不再沿用这辆车。',
  axes: { first: '横排', second: '竖排', third: '分表' },
  field: '对比项',
  none: '不使用',
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
  lines: '每行一种，追加到描述后面',
  numbers: '用空格或逗号隔开',
  wrong: '无法使用 {list:string}。请填写 {min:number} 到 {max:number}，步长 {step:number}。',
  few: '请至少选两项，每项至少两个值。',
  many: '{count:number} 张太多，一次最多 {max:number} 张，请减少几个值。',
  sameSeed: '每格一张，使用同一个种子；描述没有写明的（如场景、轮圈）可能会变化。',
  eachSeed: '每格一张。',
  takes: '全部约 {minutes:number} 分钟',
  count: '{count:number} 张',
  preview: '对照表预览',
  formWrong: '表单有一处错误，请关闭后修改。',
  of: '{rows:string} × {columns:string}',
  pending: '这里没有图',
};

export type MatrixPhrases = typeof matrix;
export default matrix;
