/** A turn of phrase that no screen uses, and what to write instead. */
export interface BannedPhrase {
  readonly phrase: RegExp;
  /** The better phrase, or the reason where a sentence has to be written in another way. */
  readonly better: string;
  /** Said by the specification, word for word. */
  readonly except?: readonly string[];
}

/** By the language that it is banned from; a language without a list of its own is held to none. */
export const bannedPhrases: Readonly<Record<string, readonly BannedPhrase[]>> = {
  en: [
    { phrase: /!/, better: 'a full stop: nothing here is shouted', except: ['failures.insufficientBalance'] },
    { phrase: /\btold\b|\btells?\b/i, better: '"give", "report" or "separate": screens do not talk' },
    { phrase: /\bwhoever\b/i, better: '"your administrator"' },
    { phrase: /\bnobody\b/i, better: '"no one", or who can do it' },
    { phrase: /\banew\b/i, better: '"again", or "start over"' },
    { phrase: /\bwhat (stands|lies|goes|was read|has to be)\b/i, better: 'the name of the thing' },
    { phrase: /\bis said\b|\bsays it\b/i, better: '"shown" or "named"' },
    { phrase: /\bout of date\b/i, better: '"expired"' },
    { phrase: /\bshall\b/i, better: '"should" or "will"' },
    { phrase: /\bcould not be had\b/i, better: '"unavailable"' },
    { phrase: /\b(by itself|of itself)\b/i, better: '"automatically"' },
    { phrase: /\b(is|are) (gone|away)\b/i, better: '"no longer available", or "down" of a network' },
    { phrase: /\bno longer there\b/i, better: '"no longer available"' },
    { phrase: /\bin a while\b/i, better: '"later"' },
    { phrase: /\bfor good\b/i, better: '"permanently"' },
    { phrase: /\bat once\b/i, better: '"immediately"' },
    { phrase: /\btrying again\b/i, better: '"retrying"' },
    { phrase: /\bonce (you are|it is|they are) (back|there)\b/i, better: '"when you reconnect", "when it is done"' },
    { phrase: /\bno way back\b/i, better: '"cannot be undone"' },
    { phrase: /\bthis very\b/i, better: '"this exact"' },
    { phrase: /\b(of its own|of one’s own)\b/i, better: '"custom" or "fixed"' },
    { phrase: /\bfold\b.*\baway\b/i, better: '"hide"' },
    { phrase: /\bput right\b/i, better: '"fix"' },
    { phrase: /\blet go\b/i, better: '"drop" or "release"' },
    { phrase: /\b(take|takes|took) (it )?(over|back)\b/i, better: '"reuse" or "cancel"' },
    { phrase: /\btake turns\b/i, better: '"alternate"' },
    { phrase: /\bmade out\b/i, better: '"found" or "recognised"' },
    { phrase: /\bunknown form\b/i, better: '"unexpected response"' },
    { phrase: /\bbe asked for\b|\bbeing asked for\b/i, better: '"checking"' },
    { phrase: /\bfaithfulness\b/i, better: '"prompt strength"' },
    { phrase: /\busual sizes\b/i, better: '"common sizes"' },
    { phrase: /\bone a (line|cell)\b|\ba (line|cell), all\b/i, better: '"one per line"' },
    { phrase: /\bnot right\b/i, better: '"incorrect"' },
    { phrase: /\bwas used before\b/i, better: '"already used"' },
    { phrase: /\bby hand\b/i, better: '"manually"', except: ['account.factor.scanText'] },
    { phrase: /\bFailed to get\b|\b[A-Z]\w+ing the .* failed\b/, better: '"Could not load …"' },
    { phrase: /\boops\b|\bsorry\b/i, better: 'the cause, what is safe and what to do' },
    { phrase: /\bmeasures\b/i, better: '"dimensions"' },
  ],
  zh: [
    { phrase: /！/, better: '句号', except: ['failures.insufficientBalance'] },
    { phrase: /没能/, better: '“……失败”或“无法……”' },
    { phrase: /取不到|读不[了动懂]|画不动|装不下|用不了|收不了/, better: '“无法读取”“无法显示”“不可用”' },
    { phrase: /杂交/, better: '“混合”' },
    { phrase: /存下/, better: '“保存”' },
    { phrase: /一览/, better: '“快捷键列表”' },
    { phrase: /别处/, better: '“其他浏览器或设备”' },
    { phrase: /按你说的/, better: '“按你的选择”' },
    { phrase: /还空着/, better: '“还没有……”或“……是空的”' },
    { phrase: /掷/, better: '“随机”' },
    { phrase: /留住/, better: '“保留”' },
    { phrase: /停笔/, better: '“停止输入”' },
    { phrase: /(?<!查)看全部/, better: '“显示全部”' },
    { phrase: /连不上|断了或/, better: '“无法连接”“网络已断开”' },
    { phrase: /要一个新的/, better: '“索取新的”' },
    { phrase: /怎么用|怎么看|怎么上色|哪一层|比较什么/, better: '名词，例如“上色方式”', except: ['form.groups.view'] },
    { phrase: /一次比几种/, better: '“多方案对比”' },
  ],
};
