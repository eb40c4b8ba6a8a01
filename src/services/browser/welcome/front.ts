import { chooseFace } from './face';
import { answerBefore } from './hand-over';

/** Runs in the head of the written welcome page, before its body is drawn. */
chooseFace();
const address = document.currentScript?.getAttribute('data-app');
if (address) answerBefore(() => import(/* @vite-ignore */ address));
