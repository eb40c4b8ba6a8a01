/** 问题报告：一个文件，保存前全部可见。 */
const report = {
  title: '报告问题',
  about: '哪里不对？',
  other: '其他',
  what: '发生了什么？',
  expected: '本来应该怎样？',
  screenshot: '附上这个页面的截图',
  noScreenshot: '浏览器没有允许截图。',
  content: '文件内容',
  contentHint:
    '下面就是文件的全部内容：日志节选、状态机、版本和窗口大小。不含登录令牌、密钥、验证码、手机号和密码；除了附上的截图，也不含图片。',
  size: '约 {size} KB',
  save: '保存文件',
  saved: '已保存。没有任何内容被自动发送，请把文件交给管理员。',
  close: '关闭',
  machines: {
    generation: '生成',
    order: '订单',
    session: '登录状态',
    carEditor: '线稿编辑器',
    carCanvas: '线稿编辑器的画布',
    imageEditor: '图片编辑器',
    paintCanvas: '图片编辑器的画布',
    modelViewer: '3D 预览',
    viewer: '大图预览',
    uploads: '图片上传',
    upload: '单张上传',
    designSheet: '设计单',
    auth: '登录与注册',
    account: '账户',
    favourites: '收藏',
    promptReading: '描述识别',
    pictureReading: '图片识别',
    carPreview: '车身预览',
    restoring: '恢复历史',
  },
};

export type ReportPhrases = typeof report;
export default report;
