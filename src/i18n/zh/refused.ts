/** What an engine refuses, and what to do. */
export const refused = {
  imageMissing: '缺少图片，请先上传',
  noCar: '这张图里没有认出汽车，请换一张汽车更完整、更清晰的图',
  noSubject: '这张图里没有能与背景分开的主体，请换用背景简单或透明的图',
  tooThin: '图片太窄，无法处理，请换一张大一些的图',
  unreadable: '图片无法读取：文件已损坏，或不是 JPG、PNG、WEBP',
  tooManyPixels: '图片像素过多，请缩小后再上传',
  editNotFound: '图中没有找到描述所指的部分，请换个说法，或涂抹要修改的区域',
  editNotUnderstood: '没有看懂要改什么。可以这样写：车身改成蓝色；黑色车顶；背景换成白色；去掉后视镜',
  emptyMask: '蒙版是空的：请涂抹要修改的区域，或不使用蒙版',
  emptyDrawing: '这张图里没有线条，请上传线稿',
  openDrawing: '线稿的轮廓没有闭合，无法上色，请补全轮廓线',
  keySpent: '这个 API Key 的消费上限不够用了，请在个人资料里调高上限，或换一个 Key',
  tooManyKeys: '最多 50 个 API Key，请先删除不用的',
  tookTooLong: '绘制超时，请减小尺寸或数量后重试',
};
