/**
 * Words as they are often mistyped, where the right one is too far away to be offered, or another is nearer. None of them
 * is a word that a prompt may mean.
 */
export const misspelt: readonly (readonly [right: string, wrong: string])[] = [
  ['limousine', 'limozine'],
  ['rally', 'ralley|raly'],
  ['wheel', 'weel|whell|wheeel'],
  ['tyre', 'tyer'],
  ['headlight', 'headlite|haedlight|headlihgt'],
  ['bonnet', 'bonet|bonnett'],
  ['bumper', 'bumber|bummper'],
  ['windshield', 'windsheild|windsheld|winshield'],
  ['windscreen', 'windscrean'],
  ['interior', 'interiour|intirior|inteiror|interor'],
  ['exterior', 'exteriour|exterier'],
  ['steering', 'stearing|steerring'],
  ['dashboard', 'dashbord|dashboad'],
  ['scissor', 'sissor|scisor'],
  ['quarter', 'quater'],
  ['metallic', 'mettalic|mettallic'],
  ['leather', 'lether'],
  ['charcoal', 'charchol|charcole'],
  ['camouflage', 'camoflouge'],
  ['silhouette', 'silouette|silhouete|sillhouette'],
  ['panoramic', 'panaromic'],
];

/** The same of Chinese, where one character is taken for another that looks or sounds like it. */
export const mistaken: readonly (readonly [right: string, wrong: string])[] = [
  ['敞篷', '敝篷|敞蓬|敝蓬'],
  ['轮毂', '轮谷|轮股|轮榖|轮骨'],
  ['尾翼', '尾冀'],
  ['格栅', '格删|格珊|隔栅'],
  ['方向盘', '方向盆'],
  ['座椅', '座倚|坐倚'],
  ['碳纤维', '炭纤维|碳纤围|碳纤唯'],
  ['流线型', '流线形'],
  ['引擎盖', '引警盖|引擘盖'],
  ['保险杠', '保险扛'],
  ['轿车', '娇车'],
  ['掀背', '掀被'],
  ['镀铬', '镀络|镀洛|度铬'],
  ['后视镜', '后视境|后示镜'],
  ['门把手', '门把守'],
  ['皮卡', '皮卞'],
];
