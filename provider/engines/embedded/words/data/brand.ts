import type { ModelPreset } from '../../../../../contract/options';
import { type Entry, means } from '../meaning';

const preset = (words: string, id: ModelPreset) => means(words, { kind: 'preset', id });
/** A name that is also an ordinary word: before a noun that is not known it may be that word. */
const word = (words: string, id: ModelPreset): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'preset', id }], shy: true },
];

/** Named models whose proportions and faces can be blended. */
export const brands: readonly Entry[] = [
  preset('geely e8|galaxy e8|吉利e8|吉利银河e8|银河e8', 'geely-e8'),
  preset('volvo ex90|volvo|ex90|沃尔沃|沃尔沃ex90', 'volvo-ex90'),
  preset('zeekr mix|zeekr|极氪|极氪mix', 'zeekr-mix'),
  preset('lynkco 07|lynk & co 07|lynk&co 07|lynk co 07|领克07', 'lynkco-07'),
  preset('lynkco 03|lynk & co 03|lynk&co 03|lynk co 03|领克03|领克', 'lynkco-03'),
  preset('polestar|polar stone|极星|极越', 'polar'),
  preset('galaxy l7|银河l7|吉利银河l7', 'galaxy-l7'),
  preset('galaxy e5|银河e5|吉利银河e5', 'galaxy-e5'),
  preset('model 3|tesla|tesla model 3|特斯拉|特斯拉model 3', 'model-3'),
  preset('aito m5|aito|问界m5|问界', 'aito-m5'),
  preset('mi su7|xiaomi|xiaomi su7|su7|小米汽车|小米su7', 'mi-su7'),
  preset('glory u9|yangwang u9|仰望u9|荣耀u9', 'glory-u9'),
  preset('byd song|比亚迪宋|比亚迪 宋', 'byd-song'),
  preset('byd seal|比亚迪海豹|比亚迪 海豹', 'byd-seal'),
  preset('hongqi hq9|hq9|红旗hq9', 'hongqi-hq9'),
  preset('hongqi e qm5|e qm5|红旗e qm5|红旗轿车|红旗车', 'hongqi-e-qm5'),
  preset('bmw|宝马', 'bmw'),
  word('polar', 'polar'),
  word('xiao mi|小米', 'mi-su7'),
  word('红旗', 'hongqi-e-qm5'),
  word('仰望', 'glory-u9'),
  word('海豹', 'byd-seal'),
];
