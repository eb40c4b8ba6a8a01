/** 描述解读里最先要说的几句。 */
const readingFirst = {
  otherBody: '暂时画不出“{list:string}”，会画成其他车型。',
  count: '{count:number} 个词不会画出',
  kept: '未画出：{list:string}',
  hint: '写下描述后，这里会逐词说明能不能画出来。',
  failed: '暂时无法逐词标注，不影响生成。',
  comma: '、',
};

export default readingFirst;
