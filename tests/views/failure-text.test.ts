import { expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '../../contract/error';
import { wordsOf } from '../../src/i18n';
import en from '../../src/i18n/en';
import zh from '../../src/i18n/zh';
import { failureText } from '../../src/views/results/failure-text';

/** How a drawing can fail; that it was cancelled is no failure. */
const codes = Object.values<ErrorCode>(errorCodes).filter(
  (code) => /^(engine|generation)\./.test(code) && code !== errorCodes.generationCancelled,
);
/** Those that only the owner of the provider can set right: they quote what the engine answered. */
const forOwner: ReadonlySet<ErrorCode> = new Set([errorCodes.engineUnfit, errorCodes.generationFailed]);
const MESSAGE = 'ComfyUI failed in KSampler (RuntimeError)';

test.each([
  ['zh', wordsOf('zh', zh), /请/],
  ['en', wordsOf('en', en), /Try|Give this|Reword/],
] as const)('a drawing that failed for any cause says what to do in %s', (_, words, deed) => {
  for (const code of codes) {
    const text = failureText({ kind: 'engine', code, message: MESSAGE }, words, 'txt2img');
    expect([code, text]).toEqual([code, expect.stringMatching(deed)]);
    expect([code, text.includes(MESSAGE)]).toEqual([code, forOwner.has(code)]);
  }
});
