import boards from './boards';
import history from './history';
import inspector from './inspector';
import matrix from './matrix';
import report from './report';

/** 命令面板与快捷键列表。 */
const palette = {
  search: '搜索工具、图片、页面和设置',
  nothing: '没有找到',
  groups: { tools: '工具', pictures: '最近的图片', pages: '页面', settings: '设置' },
  dark: '深色',
  light: '浅色',
  inspector,
  report,
  boards,
  history,
  matrix,
  prompts: { search: '搜索描述历史', notFound: '没有符合的描述' },
  noPictures: '这个工具不使用图片，已忽略拖入的文件',
  emptyForm: {
    title: '还没有写描述',
    text: '描述和设置都是空的，溜背会替你选一辆车来画。',
    cost: '描述和设置都是空的，溜背会替你选一辆车来画，消耗 {power:number} 算力。',
    draw: '随意画一辆',
  },
  tour: {
    samples: '从示例开始：点一张，描述会填入表单。',
    open: '使用介绍（四步）',
    title: '使用介绍',
    skip: '跳过',
    next: '下一步',
    done: '开始',
    place: '第 {at:number} 步，共 {of:number} 步',
    steps: {
      write: {
        title: '写一句描述，或放一张图',
        text: '中英文都可以，每个词会标出能否画出。也可以放入草图、照片和自己画的轮廓。',
      },
      watch: {
        title: '生成，原地看它成形',
        text: '按钮上会显示消耗的算力和大约时间。先出草图，再出成图，随时可以取消。',
      },
      goOn: { title: '在图上接着改', text: '每张图下面都能再画、做变体、局部编辑、出五视图；也可以把图拖进任何表单。' },
      keep: {
        title: '转成 3D，收进画板',
        text: '3D 模型可以换漆、剖切、导出。好方案可以收藏，也可以放到画板。按 ? 查看快捷键，按 Ctrl+K 快速跳转。',
      },
    },
  },
  plainHttp: {
    title: '当前连接未加密',
    text: '这个地址用的是 HTTP，同一网络里的人可能看到你发送的内容，包括密码；图片完成时浏览器也不能发系统通知。请管理员提供 HTTPS 地址，或在运行溜背的电脑上用 localhost 打开。',
  },
  newBuild: {
    title: '有新版本',
    text: '重新载入即可更新。草稿、历史和正在进行的任务都会保留。',
    reload: '重新载入',
    taking: '正在更新…',
    later: '以后再说',
  },
  keys: {
    change: '更改按键：',
    press: '按下新的按键',
    taken: '已经用于：',
    fixed: '这个按键已有固定用途，请换一个',
    reset: '恢复默认按键',
    groups: { everywhere: '全局', form: '表单', results: '结果', preview: '大图' },
    does: {
      palette: '命令面板',
      list: '快捷键列表',
      generate: '生成',
      paste: '把剪贴板里的图片放进表单',
      walk: '在结果之间移动',
      open: '打开大图',
      again: '再画一张',
      vary: '变体',
      favourite: '收藏或取消收藏',
      download: '下载',
      reuse: '沿用参数',
      compare: '与原图对比',
      copy: '复制图片',
      rate: '评星，0 清除',
      mark: '星级与标签',
      remove: '删除',
      leaf: '上一张、下一张',
      zoom: '放大、缩小、适合窗口',
      close: '关闭',
    },
  },
};

/** Every other language has exactly these keys. */
export type PaletteWords = typeof palette;
export default palette;
