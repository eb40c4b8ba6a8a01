// Memory of the process over a thousand changes of a design, each previewed.
import { previewDesign } from '../../provider/engines/embedded/preview/design';
import { changes, designAt } from './changes';

const collect = globalThis.gc ?? (() => {});
console.log('| changes | memory in use (MB) | of the process (MB) |\n|---|---|---|');
for (let index = 0; index <= 1000; index++) {
  const change = changes[index % changes.length] ?? 'length';
  await previewDesign(designAt(change, index), () => {});
  if (index % 250 !== 0 || index === 0) continue;
  collect();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  console.log(`| ${index} | ${((heapUsed + arrayBuffers) / 2 ** 20).toFixed(0)} | ${(rss / 2 ** 20).toFixed(0)} |`);
}
