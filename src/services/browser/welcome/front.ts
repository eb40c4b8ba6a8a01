import { supplyChinese } from '../chinese-type';
import { fetchWhole } from '../fetch-whole';
import { chooseFace } from './face';
import { answerBefore } from './hand-over';

/** Runs in the head of the written welcome page, before its body is drawn. */
chooseFace();
const chinese = document.currentScript?.getAttribute('data-chinese');
if (chinese) supplyChinese(chinese);
const address = document.currentScript?.getAttribute('data-app');
if (address) {
  answerBefore(async () => {
    // A browser remembers a failed import for as long as the page lives: docs/decisions/0047.
    await fetchWhole(address);
    return import(/* @vite-ignore */ address);
  });
}
