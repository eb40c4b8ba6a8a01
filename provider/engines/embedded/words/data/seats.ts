import { type Entry, means } from '../meaning';

/** Numbers of seats as they are written, English and Chinese. */
const numbers: readonly (readonly [count: number, english: string, chinese: string])[] = [
  [1, 'one', '一'],
  [2, 'two', '二'],
  [3, 'three', '三'],
  [4, 'four', '四'],
  [5, 'five', '五'],
  [6, 'six', '六'],
  [7, 'seven', '七'],
  [8, 'eight', '八'],
  [9, 'nine', '九'],
];

/** What only one number has a word for. */
const own: Readonly<Record<number, string>> = {
  1: 'single seat|single seats|single seater|monoposto|单座|单座椅|单人座',
  2: '双人|双人座椅|双座|两座|双人座|两个座位|两个座椅',
  4: '2+2|2 plus 2|two plus two|2+2座|四座布局',
  6: '2+2+2',
  7: '2+3+2|5+2|大七座|three rows|3 rows|three row|3 row|three rows of seats|3 rows of seats|third row|three row seating|三排|三排座|三排座椅',
};

/** Words for how many seats a car has. */
export const seatWords: readonly Entry[] = numbers.map(([count, english, chinese]) => {
  const plural = count === 1 ? 'seat' : 'seats';
  const words = [english, `${count}`].flatMap((n) => [
    `${n} seat`,
    `${n} ${plural}`,
    `${n} seater`,
    `seats ${n}`,
    `seating for ${n}`,
    `seat ${n}`,
    `for ${n} people`,
    `${n} ${count === 1 ? 'person' : 'people'} car`,
  ]);
  const zh = [chinese, `${count}`].flatMap((n) => [
    `${n}座`,
    `${n}座椅`,
    `${n}人座`,
    `${n}个座位`,
    `${n}座布局`,
    `${n}人车`,
    `坐${n}人`,
    `坐${n}个人`,
    `可坐${n}人`,
  ]);
  const all = new Set([...words, ...zh, ...(own[count]?.split('|') ?? [])]);
  return means([...all].join('|'), { kind: 'seats', count });
});
