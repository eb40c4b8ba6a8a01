import type { Module } from '../../contract/models';
import { img2img } from './img2img';
import { img2mv } from './img2mv';
import { imgedit } from './imgedit';
import { imgLineArt } from './imgLineArt';
import { imgLineColorize } from './imgLineColorize';
import { imgStyleComposer } from './imgStyleComposer';
import { imgto3d } from './imgto3d';
import type { ToolSpec } from './spec';
import { txt2img } from './txt2img';

/** What can be made, in the order of the side menu. */
export const list: Readonly<Record<Module, ToolSpec>> = {
  txt2img,
  img2img,
  imgto3d,
  img2mv,
  imgedit,
  imgLineColorize,
  imgStyleComposer,
  imgLineArt,
};
