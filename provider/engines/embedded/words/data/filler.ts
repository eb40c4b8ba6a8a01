import { type Entry, says } from '../meaning';

/** Words without a wish. */
export const fillers: readonly Entry[] = [
  says(
    'filler',
    "长得|长着|gimme|plz|pls|lol|yyds|af|imo|能不能|可不可以|行不行|好不好|低配|高配|顶配|中配|a|an|the|this|that|these|those|it|its|it's|i|me|my|we|us|our|you|your|please|pls|kindly|want|wants|would|like|need|needs|wish|would like|i'd|id like|can|could|should|must|shall|will|let|let's|make|makes|add|turn|rotate|swap|create|creates|design|designed|draw|draws|generate|give|gives|show|shows|showing|shown|put|get|of|for|to|in|on|at|by|as|is|are|be|being|was|were|been|from|into|onto|under|beside|near|through|against|before|across|along|around|between|among|behind us|over there|there|here|so|such|then|also|just|only|very own|some|something|thing|one|ones|all|every|each|each other|which|who|whose|what|where|when|while|about|like a|style|styled|styling|look|looks|looking|feel|feeling|vibe|theme|kind|type|sort|new|nice|beautiful|great|good|best|cool|amazing|stunning|gorgeous|perfect|standing|sitting|placed|positioned|facing|seen|set|leave everything else|leave the rest|leave the rest alone|leave everything else alone|same car|the same car|everything else|all else|the rest|the same|everything else the same|the rest the same|unchanged|as it is|as they are|up|down|out|off|best quality|masterpiece|high quality render|detailed|ultra detailed|image|picture|scene|image of|picture of|in front of|in front|designer|automotive|automotive design|car design|concept|concept vehicle|proportions|model year|tone|tones|colou?r|colou?rs|colou?red|hue|shade|shaped|shape|form|line|lines",
  ),
  says(
    'filler',
    'surfaces|surfacing|surface language|曲面|型面|车身曲面|不超过|不到|不高于|不低于|不大于|不小于|不多于|不少于|至少|至多|控制在|no more than|no less than|not more than|not less than|at least|at most|像|一样|装个|装上|装一个|开着|关着|挂在|换上|换装|换个|给它装|给车装|给它装上|给车装上|加装|配上|那种|这种|样子|感觉|那样|compared with|compared to|in comparison with|相比|相对于|sits|stays|remains|如同|的|地|得|了|着|过|一|一辆|一台|一款|一个|一张|一种|一部|一条|一根|一块|一副|一只|一盏|一扇|一道|一套|一对|一组|一把|一片|一枚|一支|几条|几根|几块|几盏|几道|这条|这根|这块|这副|这只|这盏|这扇|这道|这套|这对|那条|那根|那块|那道|辆|台|款|个|张|种|部|请|请你|帮我|帮|给我|给|我|我要|我想|我想要|我们|你|您|它|这|那|这个|那个|这款|是|为|在|于|里|里面|中|中间|下|下方|之|与众不同|把|将|让|使|使用|用|采用|画|画一辆|设计|设计一款|设计一辆|生成|制作|创建|做|出|来|成|想|想要|需要|主要|重要|要求|希望|可以|能|会|应该|就|都|也|还|又|再|才|只|并|并且|而|而且|所|等|等等|呈现|展示|展现|体现|拥有|具有|具备|充满|风格|风|感|造型|款式|样式|样子|类型|元素|新|好看|漂亮的|美|美丽|完美|停|停在|停放在|放在|位于|处于|站在|面向|朝向|看|看起来|一下|整体|整个|部分|效果|画面|图片|图像|色调|调|处|旁|旁边|边|间|内|以|以及其|之间|对|对于|关于|从|到|向|由|被|比|最|各|每|某|其|其中|此|该|本|别动|都别动|其他别动|其它别动|其余别动|其他都别动|其它都别动|其余都别动|其他不变|其它不变|其余不变|其他保持不变|其余保持不变|其他都不变|保持不变|不变|哦|吧|呢|啊|嘛|吗|线|细线|线条',
  ),
];
