import { type Entry, says } from './meaning';

/** Function words of the sentence. */
export const grammar: readonly Entry[] = [
  says(
    'not',
    "no|not|nothing|without|doesn't|doesnt|didn't|hasn't|haven't|can't|cannot|won't|shouldn't|mustn't|needn't|no need for|no need of|anything but|skip|lose|drop|ditch|take off|leave out|leave off|get rid of|rid of|strip off|hide|removed|deleted|omitted|left out|without any|no kind of|never|avoid|except|excluding|don't|dont|do not|isn't|aren't|non|nor|neither|instead of|rather than|delete|remove|minus|free of|不|不要|不是|不想要|不用|不能|不带|没有|没|无|别|别用|别要|不再要|勿|非|避免|除|除外|而不是|拒绝|禁止|去掉|去除|删除|取消|拿掉|拆掉|拆除|省去|省掉|撤掉|砍掉|移除|移走|舍弃|别加|不加|别装|不装|不要装|别带|不要带|不要有|不能有|不需要|无需",
  ),
  says('and', 'and|or|with and|和|与|及|以及|或|或者|、|&|/|+'),
  says(
    'change',
    'but|however|yet|但|但是|而是|不过|只要|改回|换回|变回|改成|改为|换成|换为|change to|changed to|make it|instead|change it to',
  ),
  says('over', 'over|above a|on top of a'),
  says(
    'stop',
    ',|，|。|;|；|!|！|?|？|\n|.|要|with|w/|has|have|having|featuring|including|includes|带|带有|有|配|配有|配备|搭配|加|加上',
  ),
  says('unlimited', 'unlimited|any|不限|不限制|无限制|任意'),
  says('dark', 'dark|dim|deep|dark colou?r|深色|暗色|暗|深|暗调'),
  says('half', 'half|other half|the other half|one half|一半|另一半|另外一半|半边|另半边', { half: 'any' }),
  says('half', 'front half|first half|前半|前半部|前半部分|前半身|前半截|前半段|前半车身|前一半', { half: 'front' }),
  says('half', 'rear half|back half|后半|后半部|后半部分|后半身|后半截|后半段|后半车身|后一半', { half: 'rear' }),
  says('half', '左边|左面|left half|left hand half|左半|左半边|左半部|左半部分|左半身|左半车身|左边一半', {
    half: 'left',
  }),
  says('half', '右边|右面|right half|right hand half|右半|右半边|右半部|右半部分|右半身|右半车身|右边一半', {
    half: 'right',
  }),
  says('light', 'light colou?r|light colou?red|bright|vivid|pale|pastel|soft pastel|浅色|亮色|浅|亮|淡|明亮'),
];
