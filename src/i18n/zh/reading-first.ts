/** 描述解读里最先要说的几句。 */
const readingFirst = {
  otherBody: '暂时画不出“{list:string}”，会画成其他车型。',
  count: '{count:number} 个词不会画出',
  kept: '未画出：{list:string}',
  hint: '写到的车型、颜色、场景，会在这里逐一说明能不能画出来。',
  failed: '暂时无法逐词标注，不影响生成。',
  comma: '、',
};

export default readingFirst;
