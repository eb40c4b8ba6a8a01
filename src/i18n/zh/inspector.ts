/** 检查器：给开发者和测试看的面板。 */
const inspector = {
  title: '检查器',
  open: '打开检查器',
  close: '关闭检查器',
  ownWindow: '移到单独的窗口',
  dock: '放回页面旁边',
  blocked: '浏览器拦住了新窗口。',
  resize: '调整检查器的大小',
  actors: 'Actor',
  ended: '已结束',
  outside: '外部',
  parts: { chart: '状态图', context: '上下文', send: '发送事件' },
  noChart: '它没有状态图。',
  choose: '请选一个 actor。',
  fit: '适合宽度',
  flow: '事件与事实',
  kinds: { all: '全部', event: '事件', fact: '事实', started: '开始', ended: '结束' },
  kind: '种类',
  onlyChosen: '只看所选的 actor',
  search: '搜索名称、类型或状态',
  pause: '暂停',
  resume: '继续',
  step: '下一条',
  nothing: '没有符合的条目。',
  send: {
    warning: '事件会真的送到正在运行的 actor，可能改变你的数据。',
    type: '事件类型',
    data: '其余字段（JSON）',
    send: '发送',
    taken: '已发送，当前状态会处理它。',
    ignored: '已发送，当前状态不处理它。',
    invalid: '这不是 JSON 对象。',
  },
};

/** Every other language has exactly these keys. */
export type InspectorWords = typeof inspector;
export default inspector;
