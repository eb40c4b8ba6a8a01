import type { ErrorCode } from '../../../contract/error';

/** What a refusal means, by its code, and what to do. */
export const refused = {
  'image.missing': '缺少图片，请先上传',
  'image.noCar': '这张图里没有识别到汽车，请换一张车身完整、清晰的图',
  'image.noSubject': '这张图里没有能与背景分开的主体，请换用背景简单或透明的图',
  'image.tooThin': '图片太窄，无法处理，请换一张大一些的图',
  'file.unsupported': '图片无法读取：文件已损坏，或不是 JPG、PNG、WEBP',
  'file.tooLarge': '图片像素过多，请缩小后再上传',
  'edit.notFound': '图中没有找到描述所指的部分，请换个说法，或涂抹要修改的区域',
  'edit.notUnderstood': '没有理解要改什么。可以这样写：车身改成蓝色；黑色车顶；背景换成白色；去掉后视镜',
  'edit.emptyMask': '蒙版是空的：请涂抹要修改的区域，或不使用蒙版',
  'edit.maskMissing': '请先涂抹要修改的区域',
  'engine.busy': '绘图引擎暂时不可用，请稍后再试',
  'engine.unfit': '绘图引擎配置有误，请把这条信息发给管理员：{message:string}',
  'engine.outOfMemory': '显存不足，请减小尺寸或数量后重试',
  'engine.forbids': '绘图引擎不允许生成这个内容，请修改描述',
  'drawing.empty': '这张图里没有线条，请上传线稿',
  'drawing.open': '线稿的轮廓没有闭合，无法上色，请补全轮廓线',
  'drawing.noHints': '没有找到颜色提示，请在线稿的区域里画几笔颜色',
  'drawing.mixedLines': '无法区分这张图里的线条种类，请画出全部线条，或换一张图',
  'auth.keySpent': '这个 API Key 的消费上限不够用了，请在个人资料里调高上限，或换一个 Key',
  'auth.tooManyKeys': '最多 50 个 API Key，请先删除不用的',
  'generation.failed': '绘图时出错，没有扣算力，请重试；如果仍然失败，请把这条信息发给管理员：{message:string}',
  'generation.interrupted': '绘图已中断，没有扣算力，请重试',
  'generation.empty': '没有画出内容，没有扣算力，请重试或修改描述',
  'generation.timeout': '绘制超时，请减小尺寸或数量后重试',
} satisfies Partial<Record<ErrorCode, string>>;
